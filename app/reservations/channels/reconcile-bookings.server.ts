import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { addStayDays, eachNight, formatStayDateShort, type Stay, type StayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import { endBlock, holdUnit } from "~/reservations/blocks/hold-unit.server";
import {
  type CalendarStay,
  diffStays,
  isContinued,
  isMissingInHouse,
  isMissingTooLong,
  joinNights,
} from "./channel-policy";
import {
  type BookingSegment,
  type Channel,
  type ChannelBooking,
  deleteChannelBooking,
  insertSegment,
  listChannelBookings,
  listFullNights,
  updateChannelBooking,
  updateSegment,
} from "./channel-queries.server";
import type { CalendarContent } from "./parse-calendar.server";

interface SyncTime {
  today: StayDate;
  now: Date;
}

type UnclearEvents = Pick<CalendarContent, "unclear" | "unclearUids" | "isAnyDayUnclear">;

/** Limit per transaction, because bookings wait for its end. */
const changesPerTransaction = 60;

/**
 * Makes a channel's bookings match its calendar, in the caller's transaction: releases, then holds. A stay
 * that goes missing after its start stays held, and the desk is notified. Nights without a free unit are
 * conflicts; the stay's other nights are held. Must be called again, in another transaction, until `isDone`.
 * @param notice closures not held because they are the channel's notice days
 */
export async function reconcileBookings(
  trx: Db,
  channel: Channel,
  {
    wanted,
    notice = [],
    doubts,
  }: { wanted: CalendarStay[]; notice?: CalendarStay[]; doubts: UnclearEvents },
  when: SyncTime,
): Promise<{ isDone: boolean; conflicts: Stay[] }> {
  const held = await listChannelBookings(trx, channel.id, when.today);
  const { gone, come, kept } = diffStays(held, wanted);
  for (const stay of kept) {
    if (stay.missingSince) await updateChannelBooking(trx, stay.id, { missing_since: null });
  }
  const missing = gone.filter((stay) => !mayBeUnclear(stay, doubts));
  const others = [...come, ...notice];
  const inHouse = missing.filter(
    (stay) => hasBegun(stay, when) && !isContinued(stay, others, when.today),
  );
  for (const stay of inHouse)
    if (!stay.missingSince) await keepMissingBooking(trx, channel, stay, when);
  const leaving = missing.filter((stay) => !inHouse.includes(stay));
  const waiting = doubts.isAnyDayUnclear
    ? leaving.filter(({ missingSince }) => !isMissingTooLong(missingSince, when.now))
    : [];
  for (const stay of waiting) {
    if (!stay.missingSince)
      await updateChannelBooking(trx, stay.id, { missing_since: when.now.toISOString() });
  }
  const ending = leaving.filter((stay) => !waiting.includes(stay));
  // By date, so that a moved stay is released and held in one transaction.
  const changes = [
    ...ending.map((stay) => ({ end: stay, begin: null, at: stay.checkIn })),
    ...come.map((stay) => ({ end: null, begin: stay, at: stay.checkIn })),
  ].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const now = changes.slice(0, changesPerTransaction);
  const isDue = createTimeSlicer();
  for (const { end } of now) {
    await isDue();
    if (end) await releaseBooking(trx, channel, end, when);
  }
  const conflicts: Stay[] = [];
  for (const { begin } of now) {
    await isDue();
    if (begin) conflicts.push(...(await holdBooking(trx, channel, begin, when)));
  }
  const isDone = now.length === changes.length;
  if (isDone) await retryConflicts(trx, channel, when);
  return { isDone, conflicts };
}

const hasBegun = ({ checkIn, pieces }: ChannelBooking, { today }: SyncTime) =>
  checkIn <= today && pieces.some(({ blockId }) => blockId !== null);

/** Keeps a missing stay whose guest may be in house, and notifies the desk. */
async function keepMissingBooking(
  trx: Db,
  { name, roomName }: Channel,
  { id, pieces, checkIn, checkOut }: ChannelBooking,
  { now }: SyncTime,
): Promise<void> {
  await updateChannelBooking(trx, id, { missing_since: now.toISOString() });
  const blockId = pieces.find((piece) => piece.blockId !== null)?.blockId;
  await notifyDesk(trx, now, {
    title: `${name} no longer lists a stay in ${roomName}`,
    message: `${formatStayDateShort(checkIn)} to ${formatStayDateShort(checkOut)}: the stay has begun, so the room stays held. If the guest has left or is not coming, end the block.`,
    type: "warning",
    actionUrl: `/admin/bookings/blocks/${blockId}`,
  });
}

const mayBeUnclear = (stay: ChannelBooking, { unclear, unclearUids }: UnclearEvents) =>
  unclear.some((each) => each.checkIn <= stay.checkIn && stay.checkOut <= each.checkOut) ||
  (stay.uid !== "" && unclearUids.includes(stay.uid));

export async function retryConflicts(trx: Db, channel: Channel, when: SyncTime): Promise<void> {
  const isDue = createTimeSlicer();
  for (const stay of await listChannelBookings(trx, channel.id, when.today)) {
    if (isMissingInHouse(stay, when.today)) continue;
    const missing = stay.pieces.filter(
      ({ blockId, checkOut }) => blockId === null && checkOut > when.today,
    );
    if (missing.length === 0) continue;
    await isDue();
    const full = await listFullNights(trx, channel.roomId, fromToday(stay, when));
    const nights = missing.flatMap((piece) => eachNight(fromToday(piece, when)));
    const isFree = (night: StayDate) => !full.has(night);
    if (!nights.some(isFree)) continue;
    // A block stays in one unit. A guest in house keeps theirs.
    if (nights.every(isFree) && stay.checkIn >= when.today)
      await mergeSegments(trx, channel, stay, when);
    else
      for (const piece of missing) await splitSegment(trx, channel, { stay, piece, isFree }, when);
  }
}

const fromToday = ({ checkIn, checkOut }: Stay, { today }: SyncTime): Stay => ({
  checkIn: checkIn < today ? today : checkIn,
  checkOut,
});

/** Holds a new stay. Returns the nights without a free unit. */
async function holdBooking(
  trx: Db,
  channel: Channel,
  stay: Stay & { uid: string },
  when: SyncTime,
): Promise<Stay[]> {
  const coming = fromToday(stay, when);
  const full = await listFullNights(trx, channel.roomId, coming);
  const runs = splitByAvailability(coming, (night) => !full.has(night));
  const conflicts: Stay[] = [];
  let partOf: number | null = null;
  for (const { isFree, ...run } of runs) {
    // Nights before today belong to the first segment, so that the stay keeps its dates.
    const checkIn = partOf === null ? stay.checkIn : run.checkIn;
    const blockId = isFree ? await blockNights(trx, channel, run, when) : null;
    if (blockId === null) conflicts.push(run);
    const piece = { checkIn, checkOut: run.checkOut, uid: stay.uid, blockId, partOf };
    const id = await insertSegment(trx, channel.id, piece);
    partOf ??= id;
  }
  return conflicts;
}

function splitByAvailability(stay: Stay, isFree: (night: StayDate) => boolean) {
  const runs: (Stay & { isFree: boolean })[] = [];
  for (const night of eachNight(stay)) {
    const last = runs.at(-1);
    const checkOut = addStayDays(night, 1);
    if (last?.isFree === isFree(night)) last.checkOut = checkOut;
    else runs.push({ checkIn: night, checkOut, isFree: isFree(night) });
  }
  return runs;
}

/** Replaces a stay's segments by one block, once every night has a free unit. */
async function mergeSegments(
  trx: Db,
  channel: Channel,
  stay: ChannelBooking,
  when: SyncTime,
): Promise<void> {
  for (const piece of stay.pieces) await endSegment(trx, channel, piece, when);
  await deleteChannelBooking(trx, stay.id);
  await holdBooking(trx, channel, stay, when);
}

async function splitSegment(
  trx: Db,
  channel: Channel,
  {
    stay,
    piece,
    isFree,
  }: { stay: ChannelBooking; piece: BookingSegment; isFree: (night: StayDate) => boolean },
  when: SyncTime,
): Promise<void> {
  const [first, ...others] = splitByAvailability(fromToday(piece, when), isFree);
  if (!first) return;
  const blockId = first.isFree ? await blockNights(trx, channel, first, when) : null;
  await updateSegment(trx, piece.id, { checkOut: first.checkOut, blockId });
  for (const run of others) {
    const held = run.isFree ? await blockNights(trx, channel, run, when) : null;
    await insertSegment(trx, channel.id, { ...run, uid: stay.uid, blockId: held, partOf: stay.id });
  }
}

async function blockNights(
  trx: Db,
  channel: Channel,
  { checkIn, checkOut }: Stay,
  { now }: SyncTime,
): Promise<number | null> {
  const { roomId, name: reason } = channel;
  const block = { roomId, firstNight: checkIn, endDay: checkOut, units: 1, reason };
  try {
    const blockId = await holdUnit(trx, block, now);
    await recordBlockChange(trx, channel, { blockId, action: "created", after: block }, now);
    return blockId;
  } catch (error) {
    if (!isRoomFull(error)) throw error;
    return null;
  }
}

/** Releases a stay's future nights. `by` defaults to the channel. */
export async function releaseBooking(
  trx: Db,
  channel: Channel,
  { id, pieces }: ChannelBooking,
  when: SyncTime,
  by?: Actor,
): Promise<void> {
  await deleteChannelBooking(trx, id);
  for (const piece of pieces) await endSegment(trx, channel, piece, when, by);
}

async function endSegment(
  trx: Db,
  channel: Channel,
  { blockId }: BookingSegment,
  when: SyncTime,
  by?: Actor,
) {
  if (blockId === null) return;
  const action = await endBlock(trx, blockId, when);
  await recordBlockChange(trx, channel, { blockId, action, by }, when.now);
}

const recordBlockChange = (
  trx: Db,
  { name, roomName }: Channel,
  {
    blockId,
    by = { id: null, name },
    ...change
  }: { blockId: number; action: "created" | "ended" | "removed"; after?: object; by?: Actor },
  now: Date,
) =>
  recordChange(trx, "block", blockId, change.action, by, now, {
    detail: `${roomName}: the calendar of ${name}`,
    after: change.after && { ...change.after },
  });

const maxNamed = 3;

/** Notifies the desk once of a calendar's unresolved conflicts. */
export async function notifyOfConflicts(
  trx: Db,
  { id, name, roomName }: Channel,
  conflicts: Stay[],
  { today, now }: SyncTime,
): Promise<void> {
  if (conflicts.length === 0) return;
  const stays = await listChannelBookings(trx, id, today);
  const pieces = stays.flatMap((stay) => stay.pieces).filter(({ blockId }) => blockId === null);
  const open = new Set(pieces.flatMap(eachNight));
  const nights = new Set(conflicts.flatMap(eachNight).filter((night) => open.has(night)));
  const runs = joinNights([...nights].sort());
  const [first] = runs;
  if (!first) return;
  const named = runs
    .slice(0, maxNamed)
    .map(
      ({ checkIn, checkOut }) =>
        `${formatStayDateShort(checkIn)} to ${formatStayDateShort(checkOut)}`,
    );
  const others = runs.length - named.length;
  const dates = named.join("; ") + (others > 0 ? ` and ${others} more` : "");
  await notifyDesk(trx, now, {
    title: `${roomName} is taken at ${name} too`,
    message: `${dates}: no room is free. Find another room for one of the guests, or cancel at ${name}.`,
    type: "error",
    actionUrl: `/admin/bookings/calendar?from=${first.checkIn}`,
  });
}
