import { millisecondsInHour } from "date-fns/constants";
import type { Instant, StayDate } from "db/schema";
import { addStayDays, countNights, eachNight, oneNight, type Stay } from "~/core/stay";

export const syncIntervalMinutes = 15;

/** Longest stay. A longer event only marks where the channel's own calendar ends. */
const maxChannelNights = 92;

export const exportHorizonDays = 731;

export const emptyCalendarHours = 24;

export interface EndedEvent {
  uid: string;
  /** The only day of a recurring event that ended; null: the whole event. */
  replacedDay: StayDate | null;
  /** Null if the event recurs or its dates cannot be read. */
  stay: Stay | null;
}

/**
 * Returns whether the channel itself ended the stay. Stays missing from a calendar are released at once if the calendar
 * still has an event from today on, because it then lists what the channel has. In an empty calendar only an ended
 * event is evidence; other stays wait for `emptyCalendarHours`. Some channels give all their stays one UID, so that the
 * dates count too.
 */
export const isEndedByChannel = (
  stay: Stay & { uid: string },
  endedEvents: EndedEvent[],
): boolean =>
  stay.uid !== "" &&
  endedEvents.some(
    (event) =>
      event.uid === stay.uid &&
      (event.replacedDay === null
        ? event.stay === null || hasSameDates(event.stay, stay)
        : event.replacedDay === stay.checkIn),
  );

/** How long a stay may be missing from a calendar before its release, if an unclear event may be for it. */
export const missingHours = 24;

export const isMissingTooLong = (since: Instant | null, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) >= missingHours * millisecondsInHour;

type MaybeMissing = Stay & { missingSince: Instant | null };

export const isMissingInHouse = (
  { checkIn, missingSince }: MaybeMissing,
  today: StayDate,
): boolean => missingSince !== null && checkIn <= today;

/**
 * An event that continues a stay has its UID and some of its nights, or a start that moves with the day, as closures and
 * some stays have. The UID alone may be that of another stay.
 */
export const continuesStay = (
  stay: Stay & { uid: string },
  events: CalendarStay[],
  today: StayDate,
): boolean =>
  events.some(
    ({ uid, isClosure, checkIn, checkOut }) =>
      (uid !== "" && uid === stay.uid && checkIn < stay.checkOut) ||
      (checkIn <= today && today < checkOut && (isClosure || checkOut === stay.checkOut)),
  );

/**
 * How long after its last fetch of our calendar a channel's first closure of an exported night counts as an echo.
 * Channels publish the nights that they fetched within a day.
 */
export const echoHours = 48;

export interface ChannelEvent extends Stay {
  uid: string;
  /** The event only says that the room is closed: for a stay, a block, or nights from our calendar. */
  isClosure: boolean;
  /** The text is that of a closure, on a channel that names reservations differently. */
  isDefinitelyClosure: boolean;
}

/** Returns null if the nights are blocked here. */
export function findCalendarEventProblem(
  { checkIn, checkOut }: Stay,
  today: StayDate,
): string | null {
  const nights = countNights({ checkIn, checkOut });
  if (nights > maxChannelNights) {
    return `it is ${nights} nights long, longer than any stay. It probably marks the end of the channel's calendar. If it is a real stay or closure, block the room`;
  }
  if (checkIn > addStayDays(today, exportHorizonDays)) return tooFarAheadProblem;
  return null;
}

/** Channels' calendars end a year ahead or later. One day less allows for time zones. */
const calendarEndDays = 364;

/** Returns whether a closure that is longer than any stay is left out because the channel's calendar ends there. */
export const marksCalendarEnd = ({ checkOut }: Stay, today: StayDate): boolean =>
  checkOut >= addStayDays(today, calendarEndDays);

/** Returns the day from which a closure no longer marks the end of the channel's calendar. */
export const earlierCalendarEndDay = ({ checkOut }: Stay): StayDate =>
  addStayDays(checkOut, 1 - calendarEndDays);

/** The event comes into range later, even if the calendar does not change. */
export const tooFarAheadProblem = "it is more than two years away";

/** Notice days of channels without a setting, for closures that cannot be stays. */
const defaultNoticeDays = 7;

export const maxNoticeDays = 30;

/**
 * Returns an event without the notice days, in which a channel takes no bookings, or null if no night remains. Only a
 * closure that starts today can be notice: it moves with the day.
 * @param noticeDays number of days from today; null: `defaultNoticeDays` for closures that cannot be stays
 */
export function excludeNoticeDays(
  event: ChannelEvent,
  { today, noticeDays }: { today: StayDate; noticeDays: number | null },
): ChannelEvent | null {
  const days = noticeDays ?? (event.isDefinitelyClosure ? defaultNoticeDays : 0);
  if (!event.isClosure || event.checkIn !== today || days === 0) return event;
  const from = addStayDays(today, days);
  return event.checkOut > from ? { ...event, checkIn: from } : null;
}

export type CalendarStay = Stay & Pick<ChannelEvent, "uid" | "isClosure">;

interface StaysWithoutEchoes {
  stays: CalendarStay[];
  /** All nights that the channel closes, including echoes. */
  closedNights: Set<StayDate>;
}

/**
 * Returns a calendar's stays without echoes: nights that the channel closed because our calendar said so. With
 * echoes, two channels would repeat each other's nights forever.
 * @param previousStays the stays of the channel's previous calendar; their nights are no echoes
 * @param exportedNights the nights that were busy when the channel last fetched our calendar, and that it closed since,
 *   or may still close because the fetch is recent
 */
export function excludeEchoes(
  events: ChannelEvent[],
  previousStays: Stay[],
  exportedNights: Set<StayDate>,
): StaysWithoutEchoes {
  // For each night, how many closures belong to the channel's previous stays.
  const ownClosures = new Map<StayDate, number>();
  const addOwnClosures = (night: StayDate, count: number) =>
    ownClosures.set(night, (ownClosures.get(night) ?? 0) + count);
  for (const night of previousStays.flatMap(eachNight)) addOwnClosures(night, 1);
  const closedNights = new Set<StayDate>();
  for (const { isClosure, ...stay } of events) {
    for (const night of eachNight(stay)) {
      if (isClosure) closedNights.add(night);
      if (!isClosure || !exportedNights.has(night)) addOwnClosures(night, -1);
    }
  }
  const isNoEcho = (night: StayDate) => {
    if (!exportedNights.has(night)) return true;
    const remainingClosures = ownClosures.get(night) ?? 0;
    addOwnClosures(night, -1);
    return remainingClosures > 0;
  };
  const stays = events.flatMap(({ uid, isClosure, checkIn, checkOut }) => {
    const stay = { checkIn, checkOut };
    const periods = isClosure ? joinNights(eachNight(stay).filter(isNoEcho)) : [stay];
    return periods.map((period) => ({ ...period, uid, isClosure }));
  });
  return { stays, closedNights };
}

/** An outage needs this many consecutive failures, or this many hours without an answer. */
export const outageFailures = 3;
const outageHours = 6;

/**
 * A calendar is unstable if its failures exceed its successes by this number. In a row of failures only the first
 * `outageFailures` count, so that one outage, however long, is not instability.
 */
const unstableFailures = 5;

/** Upper limit of `recentFailures`. After six successes in a row, no calendar is unstable. */
export const maxRecentFailures = 8;

interface SyncHistory {
  /** In a row. */
  failures: number;
  failingSince: Instant | null;
  answeredAt: Instant | null;
  /** Recent failures minus successes, from 0 to `maxRecentFailures`. */
  recentFailures: number;
  outageNotifiedAt: Instant | null;
}

interface Outage {
  since: Instant;
  /** The calendar fails often, but not always. */
  isUnstable: boolean;
}

/** Returns null if there are not enough failures for an outage. An outage goes on until `hasRecovered`. */
export function findOutage(history: SyncHistory, now: Date): Outage | null {
  const { failures, failingSince, answeredAt, recentFailures, outageNotifiedAt } = history;
  if (failures > 0 && failingSince) {
    const hours = (now.getTime() - Date.parse(answeredAt ?? failingSince)) / millisecondsInHour;
    if (failures >= outageFailures || hours >= outageHours)
      return { since: failingSince, isUnstable: false };
  }
  if (outageNotifiedAt === null && recentFailures < unstableFailures) return null;
  return { since: outageNotifiedAt ?? failingSince ?? now.toISOString(), isUnstable: true };
}

/**
 * Returns whether a success ends an outage. The first success ends an outage of a calendar that worked before. An
 * unstable calendar needs more successes, so that each of them does not notify the desk.
 * @param recentFailures the number after the success
 */
export const hasRecovered = (recentFailures: number): boolean => recentFailures < outageFailures;

/** @param nights in order */
export function joinNights(nights: StayDate[]): Stay[] {
  const stays: Stay[] = [];
  for (const night of nights) {
    const lastStay = stays.at(-1);
    if (lastStay?.checkOut === night) lastStay.checkOut = addStayDays(night, 1);
    else stays.push(oneNight(night));
  }
  return stays;
}

const datesKey = ({ checkIn, checkOut }: Stay) => `${checkIn} ${checkOut}`;

export const hasSameDates = (a: Stay, b: Stay): boolean =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut;

/** Dates identify a stay, because channels change UIDs. Two stays with the same dates are two units. */
export function diffStays<Stored extends Stay, Listed extends Stay>(
  storedStays: Stored[],
  listedStays: Listed[],
): { absentStays: Stored[]; newStays: Listed[]; matchedStays: Stored[] } {
  const unmatchedStays = new Map<string, Stored[]>();
  for (const stay of storedStays) {
    const key = datesKey(stay);
    unmatchedStays.set(key, [...(unmatchedStays.get(key) ?? []), stay]);
  }
  const matchedStays: Stored[] = [];
  const newStays = listedStays.filter((stay) => {
    const match = unmatchedStays.get(datesKey(stay))?.shift();
    if (match) matchedStays.push(match);
    return !match;
  });
  return { absentStays: [...unmatchedStays.values()].flat(), newStays, matchedStays };
}
