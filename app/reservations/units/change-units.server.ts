import type { Viewer } from "~/accounts/roles";
import { countUnitsOnSale, recordPastUnits } from "~/catalogue/rooms/record-past-units.server";
import { formatHeldNights } from "~/catalogue/rooms/room-units";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecord,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDateShort, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnits, isUnitHeld } from "./assign-units.server";
import {
  deleteUnit,
  findRoomSummary,
  findUnit,
  hasUnitHistory,
  insertUnit,
  isUnitNameTaken,
  listNightsExceeding,
  listRetireObstacles,
  listUnitsOfRoom,
  setInService,
  setTemporaryName,
  type Unit,
  updateUnit,
} from "./unit-queries.server";

export interface UnitDetails {
  id: number;
  version: number;
  name: string;
  position: number;
}

type SaveUnitsResult =
  | { kind: "saved" | "not-found" }
  | { kind: "name-taken"; name: string }
  | { kind: "changed-meanwhile" };

/** Folds A–Z only, as the database compares names. */
const foldCase = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Renames and orders a room's units, and adds a unit named `asked`, if any. */
export async function saveUnits(
  roomId: number,
  units: UnitDetails[],
  asked: string,
  key: IdempotencyKey,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<SaveUnitsResult> {
  return db.transaction().execute(async (trx): Promise<SaveUnitsResult> => {
    const added = (await findCreatedRecord(trx, key)) ? "" : asked;
    const kind = await findRoomSummary(trx, roomId);
    if (!kind) return { kind: "not-found" };
    const stored = new Map((await listUnitsOfRoom(trx, roomId)).map((unit) => [unit.id, unit]));
    const changed = units.flatMap((unit) => {
      const before = stored.get(unit.id);
      const isSame = before?.name === unit.name && before.position === unit.position;
      return isSame ? [] : [{ unit, before }];
    });
    if (changed.some(({ unit, before }) => before?.version !== unit.version)) {
      return { kind: "changed-meanwhile" };
    }
    const own = units.map(({ id }) => id);
    const names = [...changed.map(({ unit }) => unit.name), ...(added ? [added] : [])];
    const all = [...units.map(({ name }) => name), ...(added ? [added] : [])].map(foldCase);
    for (const name of names) {
      const isTwice = all.filter((other) => other === foldCase(name)).length > 1;
      if (isTwice || (await isUnitNameTaken(trx, name, own))) return { kind: "name-taken", name };
    }
    // Temporary names first, so that two units can swap names.
    for (const { unit } of changed) await setTemporaryName(trx, unit.id);
    for (const { unit, before } of changed) {
      await updateUnit(trx, unit.id, unit);
      const { name, position } = unit;
      const sides = {
        before: { name: before?.name ?? "", position: before?.position },
        after: { name, position },
      };
      const { now } = operationContext;
      await recordChange(trx, "room", roomId, "door-changed", admin, now, {
        detail: name,
        ...sides,
      });
    }
    if (added) {
      await insertUnit(trx, roomId, added);
      await saveCreatedRecord(trx, key, roomId, operationContext.now);
      await finishUnitChange(trx, kind, "door-added", added, admin, operationContext);
    }
    return { kind: "saved" };
  });
}

type UnitStateResult =
  | { kind: "closed" | "removed" | "opened"; to: string }
  | { kind: "not-found" }
  | { kind: "refused"; reason: string };

const unitsHref = ({ roomId }: Unit) => `/admin/rooms/${roomId}/units`;

/**
 * Retires a unit. A unit without history is deleted; others stay on record. A fixed stay, a guest in house or
 * an out-of-order block prevents this.
 */
export async function retireUnit(
  id: number,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<UnitStateResult> {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<UnitStateResult> => {
    const unit = await findUnit(trx, id);
    if (!unit) return { kind: "not-found" };
    if (!unit.isInService) return { kind: "closed", to: unitsHref(unit) };
    const reason = await findRetireObjection(trx, unit, today);
    if (reason) return { kind: "refused", reason };
    const wasUsed = await hasUnitHistory(trx, id);
    try {
      if (wasUsed) await setInService(trx, id, false);
      else await deleteUnit(trx, id);
    } catch (error) {
      if (!isUnitHeld(error)) throw error;
      // Future stays were checked above. The database also refuses a fixed stay of last night.
      const reason = `${unit.name} was occupied last night. Take it out of use tomorrow.`;
      return { kind: "refused", reason };
    }
    await finishUnitChange(trx, roomOf(unit), "door-closed", unit.name, admin, operationContext);
    return { kind: wasUsed ? "closed" : "removed", to: unitsHref(unit) };
  });
}

export async function reinstateUnit(
  id: number,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<UnitStateResult> {
  return db.transaction().execute(async (trx): Promise<UnitStateResult> => {
    const unit = await findUnit(trx, id);
    if (!unit) return { kind: "not-found" };
    if (unit.isInService) return { kind: "opened", to: unitsHref(unit) };
    await setInService(trx, id, true);
    await finishUnitChange(trx, roomOf(unit), "door-opened", unit.name, admin, operationContext);
    return { kind: "opened", to: unitsHref(unit) };
  });
}

async function findRetireObjection(trx: Db, unit: Unit, today: StayDate): Promise<string | null> {
  const [behind] = await listRetireObstacles(trx, unit.id, today);
  if (behind) {
    const who = behind.bookingId
      ? `${behind.guestName || "A guest"} (booking #${behind.bookingId})`
      : `A block (${behind.reason})`;
    return `${who} has ${unit.name} from ${formatStayDateShort(behind.from)}. Move it first.`;
  }
  const nights = await listNightsExceeding(trx, unit.roomId, unit.units - 1, today);
  return nights.length > 0 ? formatHeldNights(nights, unit.units - 1) : null;
}

const roomOf = ({ roomId, units, isListed }: Unit) => ({ id: roomId, units, isListed });

async function finishUnitChange(
  trx: Db,
  kind: { id: number; units: number; isListed: number },
  action: string,
  detail: string,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const before = countUnitsOnSale({ units: kind.units, isListed: kind.isListed === 1 });
  if (kind.isListed) await recordPastUnits(trx, kind.id, before, now);
  const today = lodgeToday(now, settings.general.timeZone);
  await assignUnits(trx, kind.id, { checkIn: today, checkOut: "2100-01-01" }, now);
  await recordChange(trx, "room", kind.id, action, admin, now, { detail });
}
