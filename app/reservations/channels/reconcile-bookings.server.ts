import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { runIndependently } from "~/core/log-error.server";
import { pluralise } from "~/core/pluralise";
import { addStayDays, eachNight, formatStayDateShort, type Stay, type StayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import { isRoomFullError } from "~/reservations/availability/room-full";
import { blockUnits, endBlock } from "~/reservations/blocks/change-block.server";
import {
  type CalendarStay,
  continuesStay,
  diffStays,
  isMissingInHouse,
  isMissingTooLong,
  joinNights,
  missingHours,
} from "./channel-policy";
import {
  type BookingSegment,
  type Channel,
  type ChannelBooking,
  deleteChannelBooking,
  findChannel,
  insertSegment,
  listChannelBookings,
  listChannelIdsWithFreedNights,
  listUnavailableNights,
  updateChannelBooking,
  updateSegment,
} from "./channel-queries.server";
import type { CalendarContent } from "./parse-calendar.server";

interface SyncTime {
  today: StayDate;
  now: Date;
}

export interface ZonedSyncTime extends SyncTime {
  timeZone: string;
}

type UnclearEvents = Pick<
  CalendarContent,
  "leftOutStays" | "unclearStays" | "unclearUids" | "isAnyDayUnclear"
>;

/** Limited, because new bookings have to wait until the transaction ends. */
const changesPerTransaction = 60;

/**
 * Releases absent stays, then holds new ones. A stay that goes missing after its start stays held, and the desk is
 * notified. A coming stay that an unclear event may be for is released after `missingHours`. Nights without a free unit
 * are returned as conflicts; the stay's other nights are held. Must be called again, in another transaction, until
 * `isDone`.
 * @param noticeClosures closures that are not held: the days shortly before arrival on which the channel sells nothing
 * @param unclearEvents events that are not imported, and may be for stays that are held
 * @param isReleasable whether a stay may be released if it is missing; by default all may
 * @returns `isWaiting`: a later call releases stays, even if the calendar does not change
 */
export async function reconcileBookings(
  trx: Db,
  channel: Channel,
  {
    calendarStays,
    noticeClosures = [],
    unclearEvents,
    isReleasable = () => true,
  }: {
    calendarStays: CalendarStay[];
    noticeClosures?: CalendarStay[];
    unclearEvents: UnclearEvents;
    isReleasable?: (stay: ChannelBooking) => boolean;
  },
  syncTime: ZonedSyncTime,
): Promise<{ isDone: boolean; isWaiting: boolean; conflicts: Stay[] }> {
  const storedStays = await listChannelBookings(trx, channel.id, syncTime.today);
  const { absentStays, newStays, matchedStays } = diffStays(storedStays, calendarStays);
  for (const stay of matchedStays) {
    if (stay.missingSince) await updateChannelBooking(trx, stay.id, { missing_since: null });
  }
  const missingStays = absentStays.filter(
    (stay) => isReleasable(stay) && !isWithin(stay, unclearEvents.leftOutStays),
  );
  const listedStays = [...newStays, ...noticeClosures];
  const inHouseStays = missingStays.filter(
    (stay) => hasBegun(stay, syncTime) && !continuesStay(stay, listedStays, syncTime.today),
  );
  for (const stay of inHouseStays)
    if (!wentMissingInHouse(stay, syncTime)) await keepMissingBooking(trx, channel, stay, syncTime);
  // Stays that have begun are kept above, or continued by another event.
  const unclearMissingStays = missingStays.filter(
    (stay) => !hasBegun(stay, syncTime) && mayBeUnclear(stay, unclearEvents),
  );
  const waitingStays = unclearMissingStays.filter(
    ({ missingSince }) => !isMissingTooLong(missingSince, syncTime.now),
  );
  for (const stay of waitingStays) {
    if (!stay.missingSince)
      await updateChannelBooking(trx, stay.id, { missing_since: syncTime.now.toISOString() });
  }
  const endingStays = missingStays.filter(
    (stay) => !inHouseStays.includes(stay) && !waitingStays.includes(stay),
  );
  // By date, so that a moved stay is released and held in one transaction.
  const changes = [
    ...endingStays.map((stay) => ({ release: stay, hold: null, checkIn: stay.checkIn })),
    ...newStays.map((stay) => ({ release: null, hold: stay, checkIn: stay.checkIn })),
  ].sort((a, b) => (a.checkIn < b.checkIn ? -1 : Number(a.checkIn > b.checkIn)));
  const batch = changes.slice(0, changesPerTransaction);
  const yieldIfDue = createTimeSlicer();
  for (const { release } of batch) {
    await yieldIfDue();
    if (release) await releaseBooking(trx, channel, release, syncTime);
  }
  const releasedUnclearStays = unclearMissingStays.filter((stay) =>
    batch.some(({ release }) => release === stay),
  );
  await notifyOfUnclearReleases(trx, channel, releasedUnclearStays, syncTime);
  const conflicts: Stay[] = [];
  for (const { hold } of batch) {
    await yieldIfDue();
    if (hold) conflicts.push(...(await holdBooking(trx, channel, hold, syncTime)));
  }
  const isDone = batch.length === changes.length;
  if (isDone) await retryConflicts(trx, channel, syncTime);
  return { isDone, isWaiting: waitingStays.length > 0, conflicts };
}

const hasBegun = ({ checkIn, segments }: ChannelBooking, { today }: SyncTime) =>
  checkIn <= today && segments.some(({ blockId }) => blockId !== null);

/** A stay that went missing before it began was waiting for its release. */
const wentMissingInHouse = (
  { checkIn, missingSince }: ChannelBooking,
  { timeZone }: ZonedSyncTime,
): boolean => missingSince !== null && lodgeToday(new Date(missingSince), timeZone) >= checkIn;

async function keepMissingBooking(
  trx: Db,
  { name, roomName }: Channel,
  { id, segments, ...stay }: ChannelBooking,
  { now }: SyncTime,
): Promise<void> {
  await updateChannelBooking(trx, id, { missing_since: now.toISOString() });
  const blockId = segments.find((segment) => segment.blockId !== null)?.blockId;
  await notifyDesk(trx, now, {
    title: `${name} no longer lists a stay in ${roomName}`,
    message: `${formatPeriod(stay)}: the stay has begun, so the room stays held. If the guest has left or is not coming, end the block.`,
    type: "warning",
    actionUrl: `/admin/bookings/blocks/${blockId}`,
  });
}

const isWithin = (stay: Stay, periods: Stay[]): boolean =>
  periods.some(({ checkIn, checkOut }) => checkIn <= stay.checkIn && stay.checkOut <= checkOut);

/** Returns whether an event that cannot be read, or is not imported for its version, may be for the stay. */
const mayBeUnclear = (
  stay: ChannelBooking,
  { unclearStays, unclearUids, isAnyDayUnclear }: UnclearEvents,
): boolean =>
  isAnyDayUnclear ||
  isWithin(stay, unclearStays) ||
  (stay.uid !== "" && unclearUids.includes(stay.uid));

async function notifyOfUnclearReleases(
  trx: Db,
  { name, roomName }: Channel,
  stays: Stay[],
  { now }: SyncTime,
): Promise<void> {
  const [firstStay] = stays;
  if (!firstStay) return;
  await notifyDesk(trx, now, {
    title: `${name} no longer lists ${stays.length === 1 ? "a stay" : pluralise(stays.length, "stay")} in ${roomName}`,
    message: `${formatPeriods(stays)}: available again after ${missingHours} hours. An event that cannot be imported may be for these dates. If the guest is still coming, block the room.`,
    type: "warning",
    actionUrl: `/admin/bookings/calendar?from=${firstStay.checkIn}`,
  });
}

/** Holds nights that had no free unit, as far as units are free now. */
export async function retryConflicts(trx: Db, channel: Channel, syncTime: SyncTime): Promise<void> {
  const yieldIfDue = createTimeSlicer();
  for (const stay of await listChannelBookings(trx, channel.id, syncTime.today)) {
    if (isMissingInHouse(stay, syncTime.today)) continue;
    const unheldSegments = stay.segments.filter(
      ({ blockId, checkOut }) => blockId === null && checkOut > syncTime.today,
    );
    if (unheldSegments.length === 0) continue;
    await yieldIfDue();
    const fullNights = await listUnavailableNights(trx, channel.roomId, fromToday(stay, syncTime));
    const nights = unheldSegments.flatMap((segment) => eachNight(fromToday(segment, syncTime)));
    const isFree = (night: StayDate) => !fullNights.has(night);
    if (!nights.some(isFree)) continue;
    // One block needs one unit for all nights. A guest in house keeps the present unit.
    if (nights.every(isFree) && stay.checkIn >= syncTime.today)
      await mergeSegments(trx, channel, stay, syncTime);
    else
      for (const segment of unheldSegments)
        await splitSegment(trx, channel, { stay, segment, isFree }, syncTime);
  }
}

/** Holds nights of channel bookings as soon as a unit becomes free for them, also while the channel cannot be read. */
export async function holdFreedNights(db: Db, syncTime: SyncTime): Promise<void> {
  for (const id of await listChannelIdsWithFreedNights(db, syncTime.today)) {
    const hold = () =>
      db.transaction().execute(async (trx) => {
        const channel = await findChannel(trx, id);
        if (channel) await retryConflicts(trx, channel, syncTime);
      });
    await runIndependently(`freed nights of channel ${id}`, hold, { channel: id });
  }
}

const fromToday = ({ checkIn, checkOut }: Stay, { today }: SyncTime): Stay => ({
  checkIn: checkIn < today ? today : checkIn,
  checkOut,
});

/** Stores one segment per run of nights with or without a free unit. Returns the runs without one. */
async function holdBooking(
  trx: Db,
  channel: Channel,
  stay: Stay & { uid: string },
  syncTime: SyncTime,
): Promise<Stay[]> {
  const futureStay = fromToday(stay, syncTime);
  const fullNights = await listUnavailableNights(trx, channel.roomId, futureStay);
  const runs = splitByAvailability(futureStay, (night) => !fullNights.has(night));
  const conflicts: Stay[] = [];
  let firstSegmentId: number | null = null;
  for (const { isFree, ...run } of runs) {
    // Nights before today belong to the first segment, so that the stay keeps its dates.
    const checkIn = firstSegmentId === null ? stay.checkIn : run.checkIn;
    const blockId = isFree ? await blockNights(trx, channel, run, syncTime) : null;
    if (blockId === null) conflicts.push(run);
    const segment = {
      checkIn,
      checkOut: run.checkOut,
      uid: stay.uid,
      blockId,
      firstSegmentId,
    };
    const id = await insertSegment(trx, channel.id, segment);
    firstSegmentId ??= id;
  }
  return conflicts;
}

function splitByAvailability(stay: Stay, isFree: (night: StayDate) => boolean) {
  const runs: (Stay & { isFree: boolean })[] = [];
  for (const night of eachNight(stay)) {
    const lastRun = runs.at(-1);
    const checkOut = addStayDays(night, 1);
    if (lastRun?.isFree === isFree(night)) lastRun.checkOut = checkOut;
    else runs.push({ checkIn: night, checkOut, isFree: isFree(night) });
  }
  return runs;
}

async function mergeSegments(
  trx: Db,
  channel: Channel,
  stay: ChannelBooking,
  syncTime: SyncTime,
): Promise<void> {
  for (const segment of stay.segments) await endSegment(trx, channel, segment, syncTime);
  await deleteChannelBooking(trx, stay.id);
  await holdBooking(trx, channel, stay, syncTime);
}

async function splitSegment(
  trx: Db,
  channel: Channel,
  {
    stay,
    segment,
    isFree,
  }: { stay: ChannelBooking; segment: BookingSegment; isFree: (night: StayDate) => boolean },
  syncTime: SyncTime,
): Promise<void> {
  const [firstRun, ...laterRuns] = splitByAvailability(fromToday(segment, syncTime), isFree);
  if (!firstRun) return;
  const blockId = firstRun.isFree ? await blockNights(trx, channel, firstRun, syncTime) : null;
  await updateSegment(trx, segment.id, { checkOut: firstRun.checkOut, blockId });
  for (const run of laterRuns) {
    const runBlockId = run.isFree ? await blockNights(trx, channel, run, syncTime) : null;
    await insertSegment(trx, channel.id, {
      ...run,
      uid: stay.uid,
      blockId: runBlockId,
      firstSegmentId: stay.id,
    });
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
    const blockId = await blockUnits(trx, block, now);
    await recordBlockChange(trx, channel, { blockId, action: "created", after: block }, now);
    return blockId;
  } catch (error) {
    if (!isRoomFullError(error)) throw error;
    return null;
  }
}

/** Keeps past nights. `actor` defaults to the channel. */
export async function releaseBooking(
  trx: Db,
  channel: Channel,
  { id, segments }: ChannelBooking,
  syncTime: SyncTime,
  actor?: Actor,
): Promise<void> {
  await deleteChannelBooking(trx, id);
  for (const segment of segments) await endSegment(trx, channel, segment, syncTime, actor);
}

async function endSegment(
  trx: Db,
  channel: Channel,
  { blockId }: BookingSegment,
  syncTime: SyncTime,
  actor?: Actor,
) {
  if (blockId === null) return;
  const action = await endBlock(trx, blockId, syncTime);
  await recordBlockChange(trx, channel, { blockId, action, actor }, syncTime.now);
}

const recordBlockChange = (
  trx: Db,
  { name, roomName }: Channel,
  {
    blockId,
    actor = { id: null, name },
    ...change
  }: { blockId: number; action: "created" | "ended" | "removed"; after?: object; actor?: Actor },
  now: Date,
) =>
  recordChange(trx, "block", blockId, change.action, actor, now, {
    detail: `${roomName}: the calendar of ${name}`,
    after: change.after && { ...change.after },
  });

export async function notifyOfConflicts(
  trx: Db,
  { id, name, roomName }: Channel,
  conflicts: Stay[],
  { today, now }: SyncTime,
): Promise<void> {
  if (conflicts.length === 0) return;
  const stays = await listChannelBookings(trx, id, today);
  const segments = stays.flatMap((stay) => stay.segments).filter(({ blockId }) => blockId === null);
  const conflictNights = new Set(segments.flatMap(eachNight));
  const nights = new Set(conflicts.flatMap(eachNight).filter((night) => conflictNights.has(night)));
  const runs = joinNights([...nights].sort());
  const [firstRun] = runs;
  if (!firstRun) return;
  await notifyDesk(trx, now, {
    title: `${roomName} is taken at ${name} too`,
    message: `${formatPeriods(runs)}: no room is free. Find another room for one of the guests, or cancel at ${name}.`,
    type: "error",
    actionUrl: `/admin/bookings/calendar?from=${firstRun.checkIn}`,
  });
}

const maxListed = 3;

function formatPeriods(periods: Stay[]): string {
  const listedPeriods = periods.slice(0, maxListed).map(formatPeriod);
  const unlistedCount = periods.length - listedPeriods.length;
  return listedPeriods.join("; ") + (unlistedCount > 0 ? ` and ${unlistedCount} more` : "");
}

const formatPeriod = ({ checkIn, checkOut }: Stay): string =>
  `${formatStayDateShort(checkIn)} to ${formatStayDateShort(checkOut)}`;
