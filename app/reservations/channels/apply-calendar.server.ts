import { millisecondsInHour } from "date-fns/constants";
import type { Instant } from "db/schema";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { pluralise } from "~/core/pluralise";
import { countNights, type Stay, type StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  type ChannelEvent,
  echoHours,
  emptyCalendarHours,
  excludeEchoes,
  excludeNoticeDays,
  isEndedByChannel,
  isMissingInHouse,
} from "./channel-policy";
import {
  type Channel,
  type ChannelBooking,
  deleteExportedNights,
  listChannelBookings,
  listExportedNights,
  type SyncOutcome,
  updateEchoedNights,
  updateFreeTimeNotified,
} from "./channel-queries.server";
import { channelsHref } from "./channels-href";
import type { CacheValidators } from "./fetch-calendar.server";
import type { CalendarContent } from "./parse-calendar.server";
import {
  notifyOfConflicts,
  reconcileBookings,
  type ZonedSyncTime,
} from "./reconcile-bookings.server";

const maxStoredEvents = 20;

/**
 * @param conflicts nights without a free unit are added to this list
 * @returns the result to store, or null if changes remain for another transaction
 */
export async function applyCalendar(
  trx: Db,
  channel: Channel,
  { content, validators }: { content: CalendarContent; validators: CacheValidators },
  syncTime: ZonedSyncTime,
  conflicts: Stay[],
): Promise<SyncOutcome | null> {
  const { id, noticeDays } = channel;
  const { today, now } = syncTime;
  const storedBookings = await listChannelBookings(trx, id, today);
  const exportedRows = await listCurrentExportedNights(trx, channel, syncTime);
  const noticeRule = { today, noticeDays };
  const events = content.events.flatMap((event) => excludeNoticeDays(event, noticeRule) ?? []);
  const isNotice = (event: ChannelEvent) => excludeNoticeDays(event, noticeRule) !== event;
  const exportedNights = new Set(exportedRows.map(({ night }) => night));
  // Stays that the channel no longer lists are exported as busy, so its closures of their nights are echoes.
  const listedBookings = storedBookings.filter((stay) => !isMissingInHouse(stay, today));
  const withoutEchoes = excludeEchoes(events, listedBookings, exportedNights);
  const isEnded = (stay: ChannelBooking) => isEndedByChannel(stay, content.endedEvents);
  const isUnexpectedlyEmpty = content.isEmpty && !storedBookings.every(isEnded);
  const emptySince = isUnexpectedlyEmpty ? (channel.emptySince ?? now.toISOString()) : null;
  const mustWait = emptySince !== null && !isLongAgo(emptySince, emptyCalendarHours, now);
  const noticeClosures = content.events.filter(
    (event) => isNotice(event) && !exportedNights.has(today),
  );
  const calendar = {
    calendarStays: withoutEchoes.stays,
    noticeClosures,
    unclearEvents: content,
    isReleasable: mustWait ? isEnded : undefined,
  };
  const result = await reconcileBookings(trx, channel, calendar, syncTime);
  conflicts.push(...result.conflicts);
  if (!result.isDone) return null;
  await notifyOfConflicts(trx, channel, conflicts, syncTime);
  if (emptySince && !channel.emptySince) await notifyOfEmpty(trx, channel, now);
  const skippedEvents = listSkippedEvents(content);
  if (
    content.unreadableCount > channel.unreadableCount ||
    hasNewUnreadable(content, skippedEvents, channel)
  ) {
    await notifyOfUnreadable(trx, channel, content.unreadableCount, now);
  }
  if (content.freeTimeCount > 0 && channel.freeTimeNotifiedAt === null)
    await notifyOfFreeTime(trx, channel, content.freeTimeCount, now);
  await recordEchoes(
    trx,
    channel,
    { exportedRows, closedNights: withoutEchoes.closedNights, content },
    now,
  );
  // A calendar whose effect depends on the time must be fetched again even if it is unchanged.
  const isSettled =
    sumNights(withoutEchoes.stays) === sumNights(content.events) &&
    !result.isWaiting &&
    emptySince === null;
  return {
    etag: isSettled ? validators.etag : null,
    last_modified: isSettled ? validators.lastModified : null,
    skipped_events: skippedEvents.join("\n") || null,
    skipped_count: content.skippedCount,
    unreadable_count: content.unreadableCount,
    ignored: describeIgnored(content.ignored, sumNights(content.events) - sumNights(events)),
    empty_since: emptySince,
    reread_on: content.rereadOn,
  };
}

/**
 * Lists unreadable events first, in the order of their text, so that the limit drops the same events at each sync
 * even if the channel changes their order.
 */
function listSkippedEvents({ unreadableEvents, skippedEvents }: CalendarContent): string[] {
  const unreadable = new Set(unreadableEvents);
  const otherEvents = skippedEvents.filter((sentence) => !unreadable.has(sentence));
  return [...unreadableEvents.toSorted(), ...otherEvents].slice(0, maxStoredEvents);
}

/** Returns whether an unreadable event replaces another one, which the count does not show. */
function hasNewUnreadable(
  { unreadableEvents }: CalendarContent,
  skippedEvents: string[],
  channel: Channel,
): boolean {
  const unreadable = new Set(unreadableEvents);
  const previousEvents = new Set(channel.skippedEvents?.split("\n"));
  return skippedEvents.some(
    (sentence) => unreadable.has(sentence) && !previousEvents.has(sentence),
  );
}

type ExportedNight = Awaited<ReturnType<typeof listExportedNights>>[number];

/**
 * Deletes past nights, and nights that the channel did not close within `echoHours` after its last fetch: if it closes
 * them later, the closure is its own. Nights of a channel that has never fetched the calendar are assumed to be
 * exported, and all of them are deleted after `echoHours`.
 */
async function listCurrentExportedNights(
  trx: Db,
  { id, fetchedAt }: Channel,
  { today, now }: { today: StayDate; now: Date },
): Promise<ExportedNight[]> {
  const exported = await listExportedNights(trx, id);
  const isOld = ({ night, exportedAt, echoedAt }: ExportedNight) =>
    night < today ||
    ((echoedAt === null || fetchedAt === null) &&
      isLongAgo(fetchedAt ?? exportedAt, echoHours, now));
  const oldNights = exported.filter(isOld).map(({ night }) => night);
  await deleteExportedNights(trx, id, oldNights);
  return exported.filter((night) => !isOld(night));
}

/** A night that the channel reopened is no longer exported: if the channel closes it again, it is the channel's own. */
async function recordEchoes(
  trx: Db,
  { id }: Channel,
  {
    exportedRows,
    closedNights,
    content,
  }: { exportedRows: ExportedNight[]; closedNights: Set<StayDate>; content: CalendarContent },
  now: Date,
): Promise<void> {
  const { leftOutStays, unclearStays, isAnyDayUnclear, isEmpty } = content;
  const toDates = (nights: ExportedNight[]) => nights.map(({ night }) => night);
  const isNewEcho = ({ night, echoedAt }: ExportedNight) =>
    echoedAt === null && closedNights.has(night);
  await updateEchoedNights(trx, id, toDates(exportedRows.filter(isNewEcho)), now);
  if (isEmpty || isAnyDayUnclear) return;
  const mayBeClosed = (night: StayDate) =>
    closedNights.has(night) ||
    [...leftOutStays, ...unclearStays].some(
      (period) => period.checkIn <= night && night < period.checkOut,
    );
  const wasReopened = ({ night, echoedAt }: ExportedNight) =>
    echoedAt !== null && !mayBeClosed(night);
  await deleteExportedNights(trx, id, toDates(exportedRows.filter(wasReopened)));
}

const sumNights = (stays: Stay[]) => stays.reduce((sum, stay) => sum + countNights(stay), 0);

const isLongAgo = (since: Instant, hours: number, now: Date) =>
  now.getTime() - Date.parse(since) >= hours * millisecondsInHour;

function describeIgnored(
  { past, cancelled, own: ownEvents }: CalendarContent["ignored"],
  noticeNights: number,
): string | null {
  const parts = [
    past > 0 && `${pluralise(past, "event")} in the past`,
    cancelled > 0 && `${pluralise(cancelled, "cancelled event")}`,
    ownEvents > 0 && `${pluralise(ownEvents, "event")} of this site`,
    noticeNights > 0 && `${pluralise(noticeNights, "night")} of advance notice`,
  ];
  return parts.filter((part) => part !== false).join(", ") || null;
}

async function notifyOfEmpty(
  trx: Db,
  { name, roomName, roomId }: Channel,
  now: Date,
): Promise<void> {
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} is empty`,
    message: `It lists no stays or closures from today on. If it is still empty in ${emptyCalendarHours} hours, its nights become available here. Check the reservations at ${name}.`,
    type: "warning",
    actionUrl: channelsHref(roomId),
  });
}

/** Once per channel: some calendar programs mark whole days as free time unless told otherwise. */
async function notifyOfFreeTime(
  trx: Db,
  { id, name, roomName, roomId }: Channel,
  count: number,
  now: Date,
): Promise<void> {
  await updateFreeTimeNotified(trx, id, now);
  await notifyDesk(trx, now, {
    title: `${name} lists free time for ${roomName}`,
    message: `Its calendar marks ${pluralise(count, "event")} as free time, which holds no nights here. For stays, change that to busy at ${name}, or block the room.`,
    type: "warning",
    actionUrl: channelsHref(roomId),
  });
}

async function notifyOfUnreadable(
  trx: Db,
  { name, roomName, roomId }: Channel,
  count: number,
  now: Date,
): Promise<void> {
  await notifyDesk(trx, now, {
    title: `Some stays of ${name} for ${roomName} cannot be imported`,
    message: `${pluralise(count, "event")} of its calendar cannot be imported in full. Check the stays at ${name}, and block the room where needed.`,
    type: "warning",
    actionUrl: channelsHref(roomId),
  });
}
