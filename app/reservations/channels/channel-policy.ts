import { millisecondsInHour } from "date-fns/constants";
import type { Instant, StayDate } from "db/schema";
import { addStayDays, countNights, eachNight, oneNight, type Stay } from "~/core/stay";

export const syncIntervalMinutes = 15;

/** Limit of a stay. A longer event only marks the end of the channel's own calendar. */
const maxChannelNights = 92;

/** How far ahead calendars are exported and imported. */
export const exportHorizonDays = 731;

/** How long a calendar must be empty before its stays are released. */
export const emptyHours = 24;

/** How long a stay may be missing from a calendar with unreadable events before its release. */
const missingHours = 24;

export const isMissingTooLong = (since: Instant | null, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) >= missingHours * millisecondsInHour;

type MaybeMissing = Stay & { missingSince: Instant | null };

export const isMissingInHouse = (
  { checkIn, missingSince }: MaybeMissing,
  today: StayDate,
): boolean => missingSince !== null && checkIn <= today;

/**
 * Returns whether an event continues a stay that has begun, under other dates. Such an event has the same UID
 * or a start that moves with the day, as closures and some stays do.
 */
export const isContinued = (
  stay: Stay & { uid: string },
  events: CalendarStay[],
  today: StayDate,
): boolean =>
  events.some(
    ({ uid, isClosure, checkIn, checkOut }) =>
      (uid !== "" && uid === stay.uid) ||
      (checkIn <= today && today < checkOut && (isClosure || checkOut === stay.checkOut)),
  );

/** How long nights count as exported that the channel has never fetched. */
export const assumedHours = 48;

export interface ChannelEvent extends Stay {
  uid: string;
  /** Says that the room is closed: for a stay, a block, or nights that the channel knows from us. */
  isClosure: boolean;
  /** Has the text of a closure on a channel that names reservations differently. */
  isNeverStay: boolean;
}

/** Returns why an event holds no nights, as text, or null for an event that holds nights. */
export function findEventObjection({ checkIn, checkOut }: Stay, today: StayDate): string | null {
  const nights = countNights({ checkIn, checkOut });
  if (nights > maxChannelNights) {
    return `it is ${nights} nights long, and no stay is: it shows where the channel's own calendar ends. Block the room by hand if it is meant`;
  }
  if (checkIn > addStayDays(today, exportHorizonDays)) return tooFarAhead;
  return null;
}

/** Refusal of an event that will come into range later, even if its calendar does not change. */
export const tooFarAhead = "it is more than two years away";

export const defaultNoticeDays = 7;

export const maxNoticeDays = 30;

/**
 * Returns an event without the channel's notice days, or null if no night remains. A closure that starts
 * today moves with the day and is no stay. An earlier start is fixed and kept.
 * @param noticeDays days from today without closures; null: seven, for closures that cannot be stays
 */
export function excludeNoticeDays(
  event: ChannelEvent,
  { today, noticeDays }: { today: StayDate; noticeDays: number | null },
): ChannelEvent | null {
  const days = noticeDays ?? (event.isNeverStay ? defaultNoticeDays : 0);
  if (!event.isClosure || event.checkIn !== today || days === 0) return event;
  const from = addStayDays(today, days);
  return event.checkOut > from ? { ...event, checkIn: from } : null;
}

export type CalendarStay = Stay & Pick<ChannelEvent, "uid" | "isClosure">;

interface StaysWithoutEchoes {
  wanted: CalendarStay[];
  /** All nights that the channel closes, also those that the lodge closed first. */
  closed: Set<StayDate>;
}

/**
 * Returns a calendar's stays without echoes: closed nights that the channel learned from our calendar.
 * Without this, two channels would repeat each other's nights forever.
 * @param held the stays of the channel's previous calendar; their nights are no echoes
 * @param told the nights that were taken when the channel last fetched our calendar
 */
export function excludeEchoes(
  events: ChannelEvent[],
  held: Stay[],
  told: Set<StayDate>,
): StaysWithoutEchoes {
  const own = new Map<StayDate, number>();
  for (const night of held.flatMap(eachNight)) own.set(night, (own.get(night) ?? 0) + 1);
  const closed = new Set<StayDate>();
  for (const { isClosure, ...stay } of events) {
    for (const night of eachNight(stay)) {
      if (isClosure) closed.add(night);
      if (!isClosure || !told.has(night)) own.set(night, (own.get(night) ?? 0) - 1);
    }
  }
  const isNews = (night: StayDate) => {
    if (!told.has(night)) return true;
    const left = own.get(night) ?? 0;
    own.set(night, left - 1);
    return left > 0;
  };
  const wanted = events.flatMap(({ uid, isClosure, checkIn, checkOut }) => {
    const stay = { checkIn, checkOut };
    const stays = isClosure ? joinNights(eachNight(stay).filter(isNews)) : [stay];
    return stays.map((each) => ({ ...each, uid, isClosure }));
  });
  return { wanted, closed };
}

/** An outage needs this many consecutive failures, or this many hours without an answer. */
const outageFailures = 3;
const outageHours = 6;

export interface SyncHistory {
  failures: number;
  failingSince: Instant | null;
  answeredAt: Instant | null;
}

/** Returns the start of an outage after too many failures or hours, otherwise null. */
export function findOutageStart(record: SyncHistory, now: Date): Instant | null {
  const { failures, failingSince, answeredAt } = record;
  if (failures === 0 || !failingSince) return null;
  const hours = (now.getTime() - Date.parse(answeredAt ?? failingSince)) / millisecondsInHour;
  return failures >= outageFailures || hours >= outageHours ? failingSince : null;
}

export function joinNights(nights: StayDate[]): Stay[] {
  const stays: Stay[] = [];
  for (const night of nights) {
    const last = stays.at(-1);
    if (last?.checkOut === night) last.checkOut = addStayDays(night, 1);
    else stays.push(oneNight(night));
  }
  return stays;
}

const datesKey = ({ checkIn, checkOut }: Stay) => `${checkIn} ${checkOut}`;

/**
 * Returns the changes that turn `held` into `wanted`. Dates identify a stay, because channels change UIDs.
 * Two stays with the same dates are two units.
 */
export function diffStays<Held extends Stay, Wanted extends Stay>(
  held: Held[],
  wanted: Wanted[],
): { gone: Held[]; come: Wanted[]; kept: Held[] } {
  const left = new Map<string, Held[]>();
  for (const stay of held) left.set(datesKey(stay), [...(left.get(datesKey(stay)) ?? []), stay]);
  const kept: Held[] = [];
  const come = wanted.filter((stay) => {
    const same = left.get(datesKey(stay))?.shift();
    if (same) kept.push(same);
    return !same;
  });
  return { gone: [...left.values()].flat(), come, kept };
}
