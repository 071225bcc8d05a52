import { TZDate } from "@date-fns/tz";
import { addStayDays, formatStayDate, type StayDate } from "./stay";

/** UTC, ISO 8601 with milliseconds and `Z`. */
export type Instant = string;

/** Formatters are slow to create, and a request asks for the date of the same instant many times. */
const dayFormats = new Map<
  string,
  { format: Intl.DateTimeFormat; instantMs: number; day: StayDate }
>();

/** Returns the lodge's date at an instant. `timeZone` is an IANA name. */
export function lodgeToday(now: Date, timeZone: string): StayDate {
  const instantMs = now.getTime();
  const cachedDay = dayFormats.get(timeZone);
  if (cachedDay?.instantMs === instantMs) return cachedDay.day;
  const format = cachedDay?.format ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  const day = format.format(now);
  dayFormats.set(timeZone, { format, instantMs, day });
  return day;
}

/** Returns the instant of a time on the lodge's clock. `time` is `HH:mm`. */
export function lodgeInstant(day: StayDate, time: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}

export interface LodgeDay {
  day: StayDate;
  endsAt: Instant;
}

export function lodgeDay(day: StayDate, timeZone: string): LodgeDay {
  return { day, endsAt: lodgeInstant(addStayDays(day, 1), "00:00", timeZone).toISOString() };
}

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();

/** `time` is `HH:mm`. Browsers load this function; a library would add 6 KB. */
export function toZonedDateTime(
  instant: string | Date,
  timeZone: string,
): { day: StayDate; time: string } {
  const format =
    dateTimeFormats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  dateTimeFormats.set(timeZone, format);
  const [day = "", time = ""] = format.format(new Date(instant)).split(" ");
  return { day, time };
}

/** Formats `Sat 21 Nov 2026, 15:04` in the lodge's time zone. */
export function formatInstant(instant: string | Date, timeZone: string): string {
  const { day, time } = toZonedDateTime(instant, timeZone);
  return `${formatStayDate(day)}, ${time}`;
}

/** Formats `2026-11-21 15:04` in the lodge's time zone, which spreadsheets read as a date and time. */
export function formatInstantForFile(instant: Instant, timeZone: string): string {
  const { day, time } = toZonedDateTime(instant, timeZone);
  return `${day} ${time}`;
}

/** Formats `15:04` in the lodge's time zone. */
export const formatTime = (instant: string | Date, timeZone: string): string =>
  toZonedDateTime(instant, timeZone).time;
