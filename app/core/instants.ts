import { TZDate } from "@date-fns/tz";
import { addStayDays, formatStayDate, type StayDate } from "./stay";

/** An instant in UTC, ISO 8601 with milliseconds and `Z`. */
export type Instant = string;

/**
 * The calendar of each time zone asked for, kept because making one takes long, with what it told
 * last: a request asks many times what day it is at one instant.
 */
const calendars = new Map<string, { format: Intl.DateTimeFormat; atMs: number; day: StayDate }>();

/** The calendar date at the lodge at an instant. `timeZone` is an IANA name. */
export function lodgeToday(now: Date, timeZone: string): StayDate {
  const atMs = now.getTime();
  const kept = calendars.get(timeZone);
  if (kept?.atMs === atMs) return kept.day;
  const format = kept?.format ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  const day = format.format(now);
  calendars.set(timeZone, { format, atMs, day });
  return day;
}

/** The instant at which the lodge's clock shows `time` (`HH:mm`) on `day`. */
export function lodgeInstant(day: StayDate, time: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}

/** A day of the lodge's, and when it is over there. */
export interface LodgeDay {
  day: StayDate;
  endsAt: Instant;
}

/** A day with the instant of the midnight that ends it by the lodge's clock. */
export function lodgeDay(day: StayDate, timeZone: string): LodgeDay {
  return { day, endsAt: lodgeInstant(addStayDays(day, 1), "00:00", timeZone).toISOString() };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the day and the time (`HH:mm`) that a zone's clock shows at an instant. Browsers load this
 * function: a library for the same costs 6 KB of script.
 */
export function toZonedDateTime(
  instant: string | Date,
  timeZone: string,
): { day: StayDate; time: string } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  const [day = "", time = ""] = clock.format(new Date(instant)).split(" ");
  return { day, time };
}

/** `Sat 21 Nov 2026, 15:04` by the lodge's clock. */
export function formatInstant(instant: string | Date, timeZone: string): string {
  const { day, time } = toZonedDateTime(instant, timeZone);
  return `${formatStayDate(day)}, ${time}`;
}

/** `15:04` by the lodge's clock. */
export const formatTime = (instant: string | Date, timeZone: string): string =>
  toZonedDateTime(instant, timeZone).time;
