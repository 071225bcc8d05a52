import type { Viewer } from "~/accounts/roles";
import { keepPastUnits, unitsOnSale } from "~/catalogue/rooms/keep-past-units.server";
import { sayHeldNights } from "~/catalogue/rooms/room-units";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreated,
  type IdempotencyKey,
  keepCreated,
} from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { formatStayDateShort, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import {
  type Door,
  deleteDoor,
  findDoor,
  findKind,
  insertDoor,
  isNameTaken,
  leaveName,
  listDoorsOf,
  listNightsOver,
  listStandingBehind,
  setInService,
  updateDoor,
  wasDoorUsed,
} from "./door-queries.server";
import { giveDoors, isDoorHeld } from "./give-doors.server";

/** A door as its form says it. */
export interface DoorNaming {
  id: number;
  version: number;
  name: string;
  position: number;
}

type SaveDoorsResult =
  | { kind: "saved" | "not-found" }
  /** Two doors would have one name. */
  | { kind: "name-taken"; name: string }
  /** Somebody saved after the form was opened. */
  | { kind: "changed-meanwhile" };

/** Names differ by more than capital letters, as in the database. */
const folded = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Names and orders the doors of a kind, and adds one where `asked` names it. */
export async function saveDoors(
  roomId: number,
  doors: DoorNaming[],
  asked: string,
  key: IdempotencyKey,
  admin: Viewer,
  present: Present,
): Promise<SaveDoorsResult> {
  return db.transaction().execute(async (trx): Promise<SaveDoorsResult> => {
    const added = (await findCreated(trx, key)) ? "" : asked;
    const kind = await findKind(trx, roomId);
    if (!kind) return { kind: "not-found" };
    const stored = new Map((await listDoorsOf(trx, roomId)).map((door) => [door.id, door]));
    const changed = doors.flatMap((door) => {
      const before = stored.get(door.id);
      const isSame = before?.name === door.name && before.position === door.position;
      return isSame ? [] : [{ door, before }];
    });
    if (changed.some(({ door, before }) => before?.version !== door.version)) {
      return { kind: "changed-meanwhile" };
    }
    const own = doors.map(({ id }) => id);
    const names = [...changed.map(({ door }) => door.name), ...(added ? [added] : [])];
    const all = [...doors.map(({ name }) => name), ...(added ? [added] : [])].map(folded);
    for (const name of names) {
      const isTwice = all.filter((other) => other === folded(name)).length > 1;
      if (isTwice || (await isNameTaken(trx, name, own))) return { kind: "name-taken", name };
    }
    // Two that change names leave their own first, so that neither meets the other.
    for (const { door } of changed) await leaveName(trx, door.id);
    for (const { door, before } of changed) {
      await updateDoor(trx, door.id, door);
      const { name, position } = door;
      const sides = {
        before: { name: before?.name ?? "", position: before?.position },
        after: { name, position },
      };
      const { now } = present;
      await recordChange(trx, "room", roomId, "door-changed", admin, now, {
        detail: name,
        ...sides,
      });
    }
    if (added) {
      await insertDoor(trx, roomId, added);
      await keepCreated(trx, key, roomId, present.now);
      await afterwards(trx, kind, "door-added", added, admin, present);
    }
    return { kind: "saved" };
  });
}

type DoorStateResult =
  | { kind: "closed" | "removed" | "opened"; to: string }
  | { kind: "not-found" }
  | { kind: "refused"; reason: string };

const doorsHref = ({ roomId }: Door) => `/admin/rooms/${roomId}/doors`;

/**
 * Takes a door out of the lodge for good: one that never held anybody goes, another stays on record and
 * is not let. Who may move is moved; a fixed stay, a guest in the house or a service keeps it.
 */
export async function closeDoor(
  id: number,
  admin: Viewer,
  present: Present,
): Promise<DoorStateResult> {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<DoorStateResult> => {
    const door = await findDoor(trx, id);
    if (!door) return { kind: "not-found" };
    if (!door.isInService) return { kind: "closed", to: doorsHref(door) };
    const reason = await findReasonToKeep(trx, door, today);
    if (reason) return { kind: "refused", reason };
    const wasUsed = await wasDoorUsed(trx, id);
    try {
      if (wasUsed) await setInService(trx, id, false);
      else await deleteDoor(trx, id);
    } catch (error) {
      if (!isDoorHeld(error)) throw error;
      // Who comes was looked for before; the database keeps last night's too.
      const reason = `A guest who stayed for good had ${door.name} last night. Take it out tomorrow.`;
      return { kind: "refused", reason };
    }
    await afterwards(trx, kindOf(door), "door-closed", door.name, admin, present);
    return { kind: wasUsed ? "closed" : "removed", to: doorsHref(door) };
  });
}

/** Lets a door again that was taken out. */
export async function openDoor(
  id: number,
  admin: Viewer,
  present: Present,
): Promise<DoorStateResult> {
  return db.transaction().execute(async (trx): Promise<DoorStateResult> => {
    const door = await findDoor(trx, id);
    if (!door) return { kind: "not-found" };
    if (door.isInService) return { kind: "opened", to: doorsHref(door) };
    await setInService(trx, id, true);
    await afterwards(trx, kindOf(door), "door-opened", door.name, admin, present);
    return { kind: "opened", to: doorsHref(door) };
  });
}

async function findReasonToKeep(trx: Db, door: Door, today: StayDate): Promise<string | null> {
  const [behind] = await listStandingBehind(trx, door.id, today);
  if (behind) {
    const who = behind.bookingId
      ? `${behind.guestName || "A guest"} (booking #${behind.bookingId})`
      : `A block (${behind.reason})`;
    return `${who} has ${door.name} from ${formatStayDateShort(behind.from)} on. Move or end that first.`;
  }
  const nights = await listNightsOver(trx, door.roomId, door.units - 1, today);
  return nights.length > 0 ? sayHeldNights(nights, door.units - 1) : null;
}

const kindOf = ({ roomId, units, isListed }: Door) => ({ id: roomId, units, isListed });

/** Another number of doors: what there was to sell is kept, and who waits for a door may get one. */
async function afterwards(
  trx: Db,
  kind: { id: number; units: number; isListed: number },
  action: string,
  detail: string,
  admin: Viewer,
  { settings, now }: Present,
): Promise<void> {
  const before = unitsOnSale({ units: kind.units, isListed: kind.isListed === 1 });
  if (kind.isListed) await keepPastUnits(trx, kind.id, before, now);
  const today = lodgeToday(now, settings.general.timeZone);
  await giveDoors(trx, kind.id, { checkIn: today, checkOut: "2100-01-01" }, now);
  await recordChange(trx, "room", kind.id, action, admin, now, { detail });
}
