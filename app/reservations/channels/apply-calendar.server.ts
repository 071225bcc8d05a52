import { millisecondsInHour } from "date-fns/constants";
import type { Instant } from "db/schema";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { pluralise } from "~/core/pluralise";
import { countNights, type Stay, type StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  assumedHours,
  type ChannelEvent,
  emptyHours,
  excludeEchoes,
  excludeNoticeDays,
  isMissingInHouse,
} from "./channel-policy";
import {
  type Channel,
  deleteExportedNights,
  listChannelBookings,
  listExportedNights,
  type SyncOutcome,
  updateEchoedNights,
} from "./channel-queries.server";
import { channelsHref } from "./channels-href";
import type { CacheValidators } from "./fetch-calendar.server";
import type { CalendarContent } from "./parse-calendar.server";
import { notifyOfConflicts, reconcileBookings } from "./reconcile-bookings.server";

const maxLeftOut = 20;

/**
 * Applies a channel's calendar, in the caller's transaction. Adds nights without a unit to `conflicts`.
 * @returns the result to store, or null while another transaction is needed
 */
export async function applyCalendar(
  trx: Db,
  channel: Channel,
  { content, known: marks }: { content: CalendarContent; known: CacheValidators },
  when: { today: StayDate; now: Date },
  conflicts: Stay[],
): Promise<SyncOutcome | null> {
  const { id, noticeDays } = channel;
  const { today, now } = when;
  const held = await listChannelBookings(trx, id, today);
  const told = await listCurrentExportedNights(trx, channel, when);
  const rule = { today, noticeDays };
  const events = content.events.flatMap((event) => excludeNoticeDays(event, rule) ?? []);
  const isNotice = (event: ChannelEvent) => excludeNoticeDays(event, rule) !== event;
  const exportedNights = new Set(told.map(({ night }) => night));
  // Nights that the channel lists no more count as echoes when it closes them.
  const known = held.filter((stay) => !isMissingInHouse(stay, today));
  const { wanted, closed } = excludeEchoes(events, known, exportedNights);
  const mayBeLost = content.isEmpty && held.length > 0;
  const emptySince = mayBeLost ? (channel.emptySince ?? now.toISOString()) : null;
  if (!emptySince || isLongAgo(emptySince, emptyHours, now)) {
    const notice = content.events.filter((event) => isNotice(event) && !exportedNights.has(today));
    const said = { wanted, notice, doubts: content };
    const followed = await reconcileBookings(trx, channel, said, when);
    conflicts.push(...followed.conflicts);
    if (!followed.isDone) return null;
  }
  await notifyOfConflicts(trx, channel, conflicts, when);
  if (emptySince && !channel.emptySince) await notifyOfEmpty(trx, channel, now);
  if (content.unreadableCount > channel.unreadableCount) {
    await notifyOfUnreadable(trx, channel, content.unreadableCount, now);
  }
  await recordEchoes(trx, channel, { told, closed, content }, now);
  // Content that depends on time must be read again even if unchanged.
  const isSettled =
    sumNights(wanted) === sumNights(content.events) &&
    !content.isAnyDayUnclear &&
    emptySince === null;
  return {
    etag: isSettled ? marks.etag : null,
    last_modified: isSettled ? marks.lastModified : null,
    skipped_events: content.skippedEvents.slice(0, maxLeftOut).join("\n") || null,
    skipped_count: content.skippedCount,
    unreadable_count: content.unreadableCount,
    ignored: describeIgnored(content.ignored, sumNights(content.events) - sumNights(events)),
    empty_since: emptySince,
    reread_on: content.rereadOn,
  };
}

type ExportedNight = Awaited<ReturnType<typeof listExportedNights>>[number];

/** Lists the nights that the channel knows from us. Deletes past and assumed nights. */
async function listCurrentExportedNights(
  trx: Db,
  { id, fetchedAt }: Channel,
  { today, now }: { today: StayDate; now: Date },
): Promise<ExportedNight[]> {
  const told = await listExportedNights(trx, id);
  const isOld = ({ night, toldAt }: ExportedNight) =>
    night < today || (fetchedAt === null && isLongAgo(toldAt, assumedHours, now));
  const old = told.filter(isOld).map(({ night }) => night);
  await deleteExportedNights(trx, id, old);
  return told.filter((each) => !isOld(each));
}

/**
 * Records which exported nights the channel has closed. A night that the channel reopens and closes again is
 * the channel's own.
 */
async function recordEchoes(
  trx: Db,
  { id }: Channel,
  {
    told,
    closed,
    content,
  }: { told: ExportedNight[]; closed: Set<StayDate>; content: CalendarContent },
  now: Date,
): Promise<void> {
  const { unclear, isAnyDayUnclear, isEmpty } = content;
  const nightsOf = (nights: ExportedNight[]) => nights.map(({ night }) => night);
  const isNew = ({ night, echoedAt }: ExportedNight) => echoedAt === null && closed.has(night);
  await updateEchoedNights(trx, id, nightsOf(told.filter(isNew)), now);
  if (isEmpty || isAnyDayUnclear) return;
  const mayBeClosed = (night: StayDate) =>
    closed.has(night) || unclear.some((each) => each.checkIn <= night && night < each.checkOut);
  const isOpened = ({ night, echoedAt }: ExportedNight) => echoedAt !== null && !mayBeClosed(night);
  await deleteExportedNights(trx, id, nightsOf(told.filter(isOpened)));
}

const sumNights = (stays: Stay[]) => stays.reduce((sum, stay) => sum + countNights(stay), 0);

const isLongAgo = (since: Instant, hours: number, now: Date) =>
  now.getTime() - Date.parse(since) >= hours * millisecondsInHour;

function describeIgnored(
  { past, cancelled, own }: CalendarContent["ignored"],
  noticeNights: number,
): string | null {
  const parts = [
    past > 0 && `${pluralise(past, "event")} in the past`,
    cancelled > 0 && `${pluralise(cancelled, "cancelled event")}`,
    own > 0 && `${pluralise(own, "event")} of this site`,
    noticeNights > 0 && `${pluralise(noticeNights, "night")} of advance notice`,
  ];
  return parts.filter((part) => part !== false).join(", ") || null;
}

/** Notifies the desk of an empty calendar before its nights are released. */
async function notifyOfEmpty(
  trx: Db,
  { name, roomName, roomId }: Channel,
  now: Date,
): Promise<void> {
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} is empty`,
    message: `If it is still empty in ${emptyHours} hours, its nights become available here. Check the reservations at ${name}.`,
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
    message: `${pluralise(count, "event")} of its calendar cannot be imported in full. Check the stays at ${name}, and block the room by hand where needed.`,
    type: "warning",
    actionUrl: channelsHref(roomId),
  });
}
