import { findIana } from "windows-iana";
import { lodgeInstant, toZonedDateTime } from "~/core/instants";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import type { Property } from "./calendar-lines";

/** The message completes “this event: …”. */
export class CalendarEventError extends Error {}

/** A DATE or DATE-TIME as written (RFC 5545, sections 3.3.4 and 3.3.5). */
export interface CalendarTime {
  day: StayDate;
  /** Seconds since midnight; null for a DATE. */
  seconds: number | null;
  /** An IANA name. Null without a known zone: the lodge's time zone applies. */
  zone: string | null;
  hasUnknownZone?: boolean;
}

const secondsInDay = 86_400;
const dateTimePattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

type DateProperty = Pick<Property, "params" | "value">;

/**
 * A DATE may lack VALUE=DATE.
 * @param raw the value to parse, if the property has several
 * @throws CalendarEventError for anything else
 */
export function parseCalendarTime({ params, value }: DateProperty, raw = value): CalendarTime {
  const [, year, month, dayOfMonth, hours, minutes, seconds, utc] = dateTimePattern.exec(raw) ?? [];
  const valueType = params.get("VALUE")?.toUpperCase();
  const isDate = year !== undefined && hours === undefined;
  if (!year || (valueType === "DATE" && !isDate) || (valueType === "DATE-TIME" && isDate)) {
    throw new CalendarEventError("its date is not a valid iCalendar date");
  }
  const day = `${year}-${month}-${dayOfMonth}`;
  if (normaliseDate(Number(year), Number(month), Number(dayOfMonth)) !== day) {
    throw new CalendarEventError(`there is no such day: ${day}`);
  }
  if (isDate) return { day, seconds: null, zone: null };
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) {
    throw new CalendarEventError("there is no such time of day");
  }
  const secondsOfDay = Number(hours) * 3_600 + Number(minutes) * 60 + Math.min(Number(seconds), 59);
  if (utc) return { day, seconds: secondsOfDay, zone: "UTC" };
  const zoneId = params.get("TZID") ?? "";
  const zone = zoneId ? findZone(zoneId) : null;
  return { day, seconds: secondsOfDay, zone, hasUnknownZone: zoneId !== "" && zone === null };
}

/** Carries an overflow over: 31 February becomes 3 March. Null if the date is out of range. */
function normaliseDate(year: number, month: number, dayOfMonth: number): StayDate | null {
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, dayOfMonth);
  return Number.isNaN(start.getTime()) ? null : start.toISOString().slice(0, 10);
}

/** Caches zones by TZID: creating an `Intl.DateTimeFormat` is slow, and all events use the same zone. */
const zoneCache = new Map<string, string | null>();
const maxZones = 1_000;

/** Returns the IANA name of a TZID, or null. Some programs prefix a path or use Windows names. */
function findZone(id: string): string | null {
  const key = id.slice(-200);
  const cached = zoneCache.get(key);
  if (cached !== undefined) return cached;
  const parts = key.split("/");
  const names = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  const zone = names.map((name) => findIanaName(findIana(name)[0] ?? name)).find(Boolean) ?? null;
  if (zoneCache.size >= maxZones) zoneCache.clear();
  zoneCache.set(key, zone);
  return zone;
}

function findIanaName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Years with reliable time-zone rules. Other dates are not converted. */
const [firstYear, lastYear] = ["1971", "2099"];

/** A DATE, and a time without a zone, stay unchanged. */
export function convertToZone(time: CalendarTime, timeZone: string): CalendarTime {
  const { day, seconds, zone } = time;
  const year = day.slice(0, 4);
  if (seconds === null || zone === null || year < firstYear || year > lastYear) return time;
  const local = toZonedDateTime(lodgeInstant(day, formatClock(seconds), zone), timeZone);
  const [hours = 0, minutes = 0] = local.time.split(":").map(Number);
  return {
    day: local.day,
    seconds: hours * 3_600 + minutes * 60 + (seconds % 60),
    zone: timeZone,
  };
}

const formatClock = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
    .map((value) => String(value).padStart(2, "0"))
    .join(":");

export const toLodgeDay = (time: CalendarTime, timeZone: string): StayDate =>
  convertToZone(time, timeZone).day;

const durationPattern =
  /^([+-]?)P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?)$/;

/** @throws CalendarEventError for an invalid or implausible duration */
export function addDuration(start: CalendarTime, text: string): CalendarTime {
  const [match, sign, ...parts] = durationPattern.exec(text.trim()) ?? [];
  if (!match || parts.every((part) => part === undefined)) {
    throw new CalendarEventError("its duration cannot be read");
  }
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const timeSeconds = hours * 3_600 + minutes * 60 + seconds;
  const totalSeconds = (weeks * 7 + days) * secondsInDay + timeSeconds;
  const endSeconds = (start.seconds ?? 0) + (sign === "-" ? -totalSeconds : totalSeconds);
  return {
    ...start,
    day: addStayDays(start.day, Math.floor(endSeconds / secondsInDay)),
    seconds:
      start.seconds === null ? null : ((endSeconds % secondsInDay) + secondsInDay) % secondsInDay,
  };
}

const guessMarginDays = 31;

/** Returns null if the texts contain no date. Channel bookings in this period are not released. */
export function guessPeriod(...texts: string[]): Stay | null {
  const days = texts.flatMap((text) => {
    const [, year = "", month = "", dayOfMonth = ""] =
      /(\d{4})\D?(\d{1,2})\D?(\d{1,2})/.exec(text.slice(0, 40)) ?? [];
    const day =
      year >= firstYear && year <= lastYear ? normaliseDate(+year, +month, +dayOfMonth) : null;
    return day ? [day] : [];
  });
  const [firstDay, lastDay] = [days.sort().at(0), days.at(-1)];
  if (!firstDay || !lastDay) return null;
  return {
    checkIn: addStayDays(firstDay, -guessMarginDays),
    checkOut: addStayDays(lastDay, guessMarginDays),
  };
}
