import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { addStayDays, type StayDate } from "./stay";

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

/** `Sat 21 Nov 2026, 15:04` by the lodge's clock. */
export function formatInstant(instant: string | Date, timeZone: string): string {
  return format(new TZDate(new Date(instant), timeZone), "EEE d MMM yyyy, HH:mm");
}

/** `15:04` by the lodge's clock. */
export function formatTime(instant: string | Date, timeZone: string): string {
  return format(new TZDate(new Date(instant), timeZone), "HH:mm");
}
