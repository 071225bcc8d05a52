import { millisecondsInHour } from "date-fns/constants";
import type { Instant, StayDate } from "db/schema";
import { addStayDays, countNights, eachNight, oneNight, type Stay } from "~/core/stay";

/** How long a portal's calendar is not asked again. */
export const syncIntervalMinutes = 15;

/** No stay is longer; what is shows only where a portal's own calendar ends. */
const maxChannelNights = 92;

/** Nights further away are nobody's matter yet, neither ours nor theirs. */
export const exportHorizonDays = 731;

/** An empty calendar frees what it held before when it has been empty for so long. */
export const emptyHours = 24;

/** A stay that is missing from a calendar with unreadable events is let go after so long. */
const missingHours = 24;

/** Returns whether a stay has been missing for so long that it is let go. */
export const isMissingTooLong = (since: Instant | null, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) >= missingHours * millisecondsInHour;

/** A channel's stay, and since when the channel's calendar has not had it. */
type MaybeMissing = Stay & { missingSince: Instant | null };

/** Returns whether a stay went missing from a calendar although it has begun: its guest may be in the house. */
export const isMissingInHouse = (
  { checkIn, missingSince }: MaybeMissing,
  today: StayDate,
): boolean => missingSince !== null && checkIn <= today;

/**
 * Returns whether an event is a stay that has begun under other dates: it has the same UID, or its start
 * moves with the day, as closures and some channels' stays do.
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

/**
 * What was taken as known to a channel before its fetches were recorded counts for so long, unless the
 * channel fetches our calendar.
 */
export const assumedHours = 48;

/** What of a channel's calendar concerns the lodge. */
export interface ChannelEvent extends Stay {
  uid: string;
  /** It says that the room is closed: a stay, a block, or what the channel knows from us. */
  isClosure: boolean;
  /** Its words are those of a channel that names reservations otherwise. */
  isNeverStay: boolean;
}

/** Why an event does not hold any night, in words; null where it does. */
export function findEventObjection({ checkIn, checkOut }: Stay, today: StayDate): string | null {
  const nights = countNights({ checkIn, checkOut });
  if (nights > maxChannelNights) {
    return `it is ${nights} nights long, and no stay is: it shows where the channel's own calendar ends. Block the room by hand if it is meant`;
  }
  if (checkIn > addStayDays(today, exportHorizonDays)) return tooFarAhead;
  return null;
}

/** Said of an event that comes near by itself, however long its calendar stays the same. */
export const tooFarAhead = "it is more than two years away";

/** How far from today a channel's own notice days reach where the lodge has set nothing. */
export const defaultNoticeDays = 7;

/** The most that the lodge can set. */
export const maxNoticeDays = 30;

/**
 * Returns the nights of an event without the channel's notice days: a closure that begins today moves
 * with the day and is no stay. One that began earlier has not moved, so it is kept.
 * @param noticeDays days from today on which closures are not held; null: seven, of closures whose
 * words can be no stay
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

/** A stay that a channel's calendar has. */
export type CalendarStay = Stay & Pick<ChannelEvent, "uid" | "isClosure">;

/** What is news in a channel's calendar. */
interface StaysWithoutEchoes {
  wanted: CalendarStay[];
  /** Nights that it closes, whoever closed them first. */
  closed: Set<StayDate>;
}

/**
 * Returns the stays of a calendar without what the channel repeats from us: nights that it closes and
 * knew to be taken when it last fetched our calendar. Held here, they would be told to other channels,
 * and each would repeat the other for ever. Nights that the channel held before are no repetition.
 * @param held what the channel's calendar said before
 * @param told nights that were taken when the channel last fetched our calendar
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

/** So many failures in a row are an outage, and so many hours without a good answer. */
const outageFailures = 3;
const outageHours = 6;

/** How a channel's calendar has fared. */
export interface SyncHistory {
  failures: number;
  failingSince: Instant | null;
  answeredAt: Instant | null;
}

/** Returns since when a channel's calendar is out, if it has failed too often or for too long. */
export function findOutageStart(record: SyncHistory, now: Date): Instant | null {
  const { failures, failingSince, answeredAt } = record;
  if (failures === 0 || !failingSince) return null;
  const hours = (now.getTime() - Date.parse(answeredAt ?? failingSince)) / millisecondsInHour;
  return failures >= outageFailures || hours >= outageHours ? failingSince : null;
}

/** Nights, in order, as stays that are as long as can be. */
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
 * Returns what has to be done so that `held` becomes `wanted`. Channels give an event another UID
 * whenever they like, so its dates are what it is known by; two of the same dates are two units.
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
