import { findIana } from "windows-iana";
import { lodgeInstant, toZonedDateTime } from "~/core/instants";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import type { Property } from "./calendar-lines";

export class CalendarEventError extends Error {}

/** A DATE or DATE-TIME as written (RFC 5545, sections 3.3.4 and 3.3.5). */
export interface CalendarTime {
  day: StayDate;
  /** Seconds since midnight; null for a DATE. */
  seconds: number | null;
  /** An IANA name. Null: no known zone, read as the lodge's. */
  zone: string | null;
  hasUnknownZone?: boolean;
}

const secondsInDay = 86_400;
const dateTimePattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** Parses an RFC 5545 date, also a day without VALUE=DATE. Throws CalendarEventError for anything else. */
export function parseCalendarTime({ params, value }: Property, raw = value): CalendarTime {
  const [, year, month, date, hours, minutes, seconds, utc] = dateTimePattern.exec(raw) ?? [];
  const valueType = params.get("VALUE")?.toUpperCase();
  const isDate = year !== undefined && hours === undefined;
  if (!year || (valueType === "DATE" && !isDate) || (valueType === "DATE-TIME" && isDate)) {
    throw new CalendarEventError("its date is not written as calendars write dates");
  }
  const day = `${year}-${month}-${date}`;
  if (rollDate(Number(year), Number(month), Number(date)) !== day) {
    throw new CalendarEventError(`there is no such day: ${day}`);
  }
  if (isDate) return { day, seconds: null, zone: null };
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) {
    throw new CalendarEventError("there is no such time of day");
  }
  const clock = Number(hours) * 3_600 + Number(minutes) * 60 + Math.min(Number(seconds), 59);
  if (utc) return { day, seconds: clock, zone: "UTC" };
  const zoneId = params.get("TZID") ?? "";
  const zone = zoneId ? findZone(zoneId) : null;
  return { day, seconds: clock, zone, hasUnknownZone: zoneId !== "" && zone === null };
}

/** Returns the day, with overflow rolled over: 31 February becomes 3 March. */
function rollDate(year: number, month: number, date: number): StayDate | null {
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, date);
  return Number.isNaN(start.getTime()) ? null : start.toISOString().slice(0, 10);
}

/** Cached, because creating a formatter is slow and each event names the same zone. */
const zoneCache = new Map<string, string | null>();
const maxZones = 1_000;

/** Returns the IANA name of a TZID, or null. Some programs prefix a path or use Windows names. */
function findZone(id: string): string | null {
  const key = id.slice(-200);
  const kept = zoneCache.get(key);
  if (kept !== undefined) return kept;
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

/** Time-zone rules are unknown for other years. */
const [firstYear, lastYear] = ["1971", "2099"];

/** Converts a moment to a zone's clock. A moment without a zone stays unchanged. */
export function convertToZone(moment: CalendarTime, timeZone: string): CalendarTime {
  const { day, seconds, zone } = moment;
  const year = day.slice(0, 4);
  if (seconds === null || zone === null || year < firstYear || year > lastYear) return moment;
  const clock = toZonedDateTime(lodgeInstant(day, formatClock(seconds), zone), timeZone);
  const [hours = 0, minutes = 0] = clock.time.split(":").map(Number);
  return {
    day: clock.day,
    seconds: hours * 3_600 + minutes * 60 + (seconds % 60),
    zone: timeZone,
  };
}

const formatClock = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

export const toLodgeDay = (moment: CalendarTime, timeZone: string): StayDate =>
  convertToZone(moment, timeZone).day;

const durationPattern =
  /^([+-]?)P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?)$/;

/** Adds a DURATION to a moment. Throws CalendarEventError for an invalid or implausible duration. */
export function addDuration(start: CalendarTime, text: string): CalendarTime {
  const [found, sign, ...parts] = durationPattern.exec(text.trim()) ?? [];
  if (!found || parts.every((part) => part === undefined)) {
    throw new CalendarEventError("its duration cannot be read");
  }
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const clock = hours * 3_600 + minutes * 60 + seconds;
  const total = (weeks * 7 + days) * secondsInDay + clock;
  const end = (start.seconds ?? 0) + (sign === "-" ? -total : total);
  return {
    ...start,
    day: addStayDays(start.day, Math.floor(end / secondsInDay)),
    seconds: start.seconds === null ? null : ((end % secondsInDay) + secondsInDay) % secondsInDay,
  };
}

/** How far a wrong date may be from the day that it resembles. */
const guessMarginDays = 31;

/** Returns the days that wrong dates may mean, so that stays there are not released; null: unknown. */
export function guessPeriod(...texts: string[]): Stay | null {
  const days = texts.flatMap((text) => {
    const [, year = "", month = "", date = ""] =
      /(\d{4})\D?(\d{1,2})\D?(\d{1,2})/.exec(text.slice(0, 40)) ?? [];
    const day = year >= firstYear && year <= lastYear ? rollDate(+year, +month, +date) : null;
    return day ? [day] : [];
  });
  const [first, last] = [days.sort().at(0), days.at(-1)];
  if (!first || !last) return null;
  return {
    checkIn: addStayDays(first, -guessMarginDays),
    checkOut: addStayDays(last, guessMarginDays),
  };
}
