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

/** How many of the events that are left out are stored. */
const maxLeftOut = 20;

/**
 * Follows what a channel's calendar says, in the caller's transaction.
 * @param conflicts gets the nights without a unit left
 * @returns what is stored of the answer; null while there is more to follow, in another transaction
 */
export async function applyCalendar(
  trx: Db,
  portal: Channel,
  { content, known: marks }: { content: CalendarContent; known: CacheValidators },
  when: { today: StayDate; now: Date },
  conflicts: Stay[],
): Promise<SyncOutcome | null> {
  const { id, noticeDays } = portal;
  const { today, now } = when;
  const held = await listChannelBookings(trx, id, today);
  const told = await listCurrentExportedNights(trx, portal, when);
  const rule = { today, noticeDays };
  const events = content.events.flatMap((event) => excludeNoticeDays(event, rule) ?? []);
  const isNotice = (event: ChannelEvent) => excludeNoticeDays(event, rule) !== event;
  const toldNights = new Set(told.map(({ night }) => night));
  // What the channel no longer knows, it repeats from us.
  const known = held.filter((stay) => !isMissingInHouse(stay, today));
  const { wanted, closed } = excludeEchoes(events, known, toldNights);
  const mayBeLost = content.isEmpty && held.length > 0;
  const emptySince = mayBeLost ? (portal.emptySince ?? now.toISOString()) : null;
  if (!emptySince || isLongAgo(emptySince, emptyHours, now)) {
    const notice = content.events.filter((event) => isNotice(event) && !toldNights.has(today));
    const said = { wanted, notice, doubts: content };
    const followed = await reconcileBookings(trx, portal, said, when);
    conflicts.push(...followed.conflicts);
    if (!followed.isDone) return null;
  }
  await notifyOfConflicts(trx, portal, conflicts, when);
  if (emptySince && !portal.emptySince) await notifyOfEmpty(trx, portal, now);
  if (content.unreadableCount > portal.unreadableCount) {
    await notifyOfUnreadable(trx, portal, content.unreadableCount, now);
  }
  await recordEchoes(trx, portal, { told, closed, content }, now);
  // What waits for time to pass has to be read again though it stays the same.
  const isSettled =
    sumNights(wanted) === sumNights(content.events) &&
    !content.isAnyDayUnclear &&
    emptySince === null;
  return {
    etag: isSettled ? marks.etag : null,
    last_modified: isSettled ? marks.lastModified : null,
    left_out: content.leftOut.slice(0, maxLeftOut).join("\n") || null,
    left_out_count: content.leftOutCount,
    unreadable_count: content.unreadableCount,
    ignored: describeIgnored(content.ignored, sumNights(content.events) - sumNights(events)),
    empty_since: emptySince,
    reread_on: content.rereadOn,
  };
}

type ExportedNight = Awaited<ReturnType<typeof listExportedNights>>[number];

/** Lists what a channel knows of ours, and deletes what is over or was only assumed. */
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
 * Records which nights the channel closed because of us. One that it opens again, it no longer knows to
 * be taken: closed once more, it is the channel's own.
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

/** What of a calendar needs no look, as the end of a sentence; null where there is nothing. */
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

/** Notifies the desk that a calendar came empty, before its nights are let go. */
async function notifyOfEmpty(
  trx: Db,
  { name, roomName, roomId }: Channel,
  now: Date,
): Promise<void> {
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} is empty`,
    message: `It held stays before. If it is still empty in ${emptyHours} hours, its nights are free here again. Look at ${name} whether its reservations are in order.`,
    type: "warning",
    actionUrl: channelsHref(roomId),
  });
}

/** Notifies the desk that more events of a calendar cannot be read than before. */
async function notifyOfUnreadable(
  trx: Db,
  { name, roomName, roomId }: Channel,
  count: number,
  now: Date,
): Promise<void> {
  await notifyDesk(trx, now, {
    title: `Some stays of ${name} for ${roomName} cannot be imported`,
    message: `${pluralise(count, "event")} of its calendar cannot be imported in full. Look up the stays at ${name}, and block the room by hand where needed.`,
    type: "warning",
    actionUrl: channelsHref(roomId),
  });
}
