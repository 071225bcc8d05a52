import { setImmediate as pause } from "node:timers/promises";
import { recordChange } from "~/audit/record-change.server";
import { isRoomFull } from "~/availability/room-full";
import type { Db } from "~/db.server";
import { formatStayDateShort, type Stay, type StayDate } from "~/lodge/stay";
import { notifyDesk } from "~/notifications/notify-desk.server";
import { endBlock, holdUnit } from "~/stays/hold-unit.server";
import {
  deletePortalStay,
  insertPortalStay,
  listPortalStays,
  type Portal,
  type PortalStay,
  updateHeldBy,
} from "./portal-queries.server";
import { compareStays } from "./portal-rules";

interface When {
  today: StayDate;
  now: Date;
}

/**
 * Makes what a portal holds what its calendar says, in the caller's transaction: what went is free
 * first, then what came is held. Where no unit is left a booking stays as it is and the desk is told.
 * @param unclear what the calendar says too, and nobody can hold: it frees nothing that lies in it
 */
export async function followCalendar(
  trx: Db,
  portal: Portal,
  { wanted, unclear }: { wanted: Stay[]; unclear: Stay[] },
  when: When,
): Promise<void> {
  const held = await listPortalStays(trx, portal.id, when.today);
  const { gone, come } = compareStays(held, wanted);
  const yieldNow = everyFew();
  for (const stay of gone) {
    await yieldNow();
    if (!unclear.some((each) => isWithin(stay, each))) await letGo(trx, portal, stay, when);
  }
  const conflicts: Stay[] = [];
  for (const stay of come) {
    await yieldNow();
    const id = await insertPortalStay(trx, portal.id, stay);
    const isHeld = await hold(trx, portal, { ...stay, id }, when);
    if (!isHeld) conflicts.push(stay);
  }
  await tellConflicts(trx, portal, conflicts, when);
  await retryConflicts(trx, portal, when);
}

const isWithin = (stay: Stay, other: Stay) =>
  other.checkIn <= stay.checkIn && stay.checkOut <= other.checkOut;

/** Tries again to hold what there was no unit left for. */
export async function retryConflicts(trx: Db, portal: Portal, when: When): Promise<void> {
  const stays = await listPortalStays(trx, portal.id, when.today);
  const yieldNow = everyFew();
  for (const stay of stays) {
    if (stay.blockId !== null) continue;
    await yieldNow();
    await hold(trx, portal, stay, when);
  }
}

/** So many stays are held or let go before whoever only reads has a turn. */
const staysAtOnce = 25;

/** Gives others their turn now and then; the transaction stays open, and only writers wait for it. */
function everyFew(): () => Promise<void> {
  let count = 0;
  return async () => {
    count += 1;
    if (count % staysAtOnce === 0) await pause();
  };
}

async function hold(
  trx: Db,
  portal: Portal,
  stay: Stay & { id: number },
  { today, now }: When,
): Promise<boolean> {
  const firstNight = stay.checkIn < today ? today : stay.checkIn;
  const block = {
    roomId: portal.roomId,
    firstNight,
    endDay: stay.checkOut,
    units: 1,
    reason: portal.name,
  };
  try {
    const blockId = await holdUnit(trx, block, now);
    await updateHeldBy(trx, stay.id, blockId);
    await record(trx, portal, { blockId, action: "created", after: block }, now);
    return true;
  } catch (error) {
    if (!isRoomFull(error)) throw error;
    return false;
  }
}

/** The nights that were stay on record; the others can be sold again. */
export async function letGo(
  trx: Db,
  portal: Portal,
  { id, blockId }: PortalStay,
  { today, now }: When,
): Promise<void> {
  await deletePortalStay(trx, id);
  if (blockId === null) return;
  const action = await endBlock(trx, blockId, { today, now });
  await record(trx, portal, { blockId, action }, now);
}

const record = (
  trx: Db,
  { name, roomName }: Portal,
  {
    blockId,
    ...change
  }: { blockId: number; action: "created" | "ended" | "removed"; after?: object },
  now: Date,
) =>
  recordChange(trx, "block", blockId, change.action, { id: null, name }, now, {
    detail: `${roomName}: the calendar of ${name}`,
    after: change.after && { ...change.after },
  });

/** So many of them a notification names. */
const mostNamed = 3;

/** Tells the desk once of all that came at the same time: a calendar may hold anything. */
async function tellConflicts(
  trx: Db,
  { name, roomName }: Portal,
  conflicts: Stay[],
  { now }: When,
): Promise<void> {
  const [first] = conflicts;
  if (!first) return;
  const named = conflicts
    .slice(0, mostNamed)
    .map(
      ({ checkIn, checkOut }) =>
        `${formatStayDateShort(checkIn)} to ${formatStayDateShort(checkOut)}`,
    );
  const others = conflicts.length - named.length;
  const dates = named.join("; ") + (others > 0 ? ` and ${others} more` : "");
  await notifyDesk(trx, now, {
    title: `${roomName} is taken at ${name} too`,
    message: `${dates}: no unit is left on some night of it. Nothing here was changed. If ${name} has sold it, find another room for one of the guests.`,
    type: "error",
    actionUrl: `/admin/bookings/calendar?from=${first.checkIn}`,
  });
}
