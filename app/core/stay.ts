import { millisecondsInDay } from "date-fns/constants";

/** A calendar date in the lodge's time zone, `yyyy-MM-dd`; not an instant. */
export type StayDate = string;

/** A stay from arrival to departure. The night of `checkOut` is not included. */
export interface Stay {
  checkIn: StayDate;
  checkOut: StayDate;
}

/** A stay's agreed dates, and the first night that was released for sale again; null: none. */
export interface ReleasedStay extends Stay {
  releasedFrom: StayDate | null;
}

/** Returns the day from which a stay no longer holds its room: the check-out, or an earlier release. */
export const occupiedUntil = ({ checkOut, releasedFrom }: ReleasedStay): StayDate =>
  releasedFrom ?? checkOut;

export const occupiedStay = (stay: ReleasedStay): Stay => ({
  checkIn: stay.checkIn,
  checkOut: occupiedUntil(stay),
});

/** Both days are included. */
export interface Period {
  from: StayDate;
  to: StayDate;
}

/** Most nights that the database accepts for one stay or block. */
export const maxStorableNights = 366;

const firstDate = "2020-01-01";
const lastDate = "2099-12-31";

// Days are counted in UTC, where each has 24 hours. `Date` is faster here than a date library.
const dayStartMs = (day: StayDate) => Date.parse(`${day}T00:00:00Z`);
const toStayDate = (instantMs: number): StayDate => new Date(instantMs).toISOString().slice(0, 10);

/** Matches days 01 to 28 as stored. A fast path: a year's figures parse thousands of dates. */
const plainDayPattern = /^20[2-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** Returns a date from its digits, or null if it does not exist or is outside 2020–2099. */
export function calendarDay(year: string, month: string, dayOfMonth: string): StayDate | null {
  const day = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  if (day < firstDate || day > lastDate) return null;
  // `Date` parses 31 February as 3 March.
  const start = dayStartMs(day);
  return !Number.isNaN(start) && toStayDate(start) === day ? day : null;
}

/**
 * Parses `yyyy-MM-dd`, or `MM/dd/yyyy` from text browsers. Returns null outside 2020–2099. `parseDate`
 * accepts more formats, for files.
 */
export function parseStayDate(text: string): StayDate | null {
  if (plainDayPattern.test(text)) return text;
  const trimmed = text.trim();
  const [, year = "", month = "", dayOfMonth = ""] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed) ?? [];
  if (year) return calendarDay(year, month, dayOfMonth);
  const [, usMonth = "", usDay = "", usYear] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed) ?? [];
  return usYear ? calendarDay(usYear, usMonth, usDay) : null;
}

export function addStayDays(day: StayDate, days: number): StayDate {
  return toStayDate(dayStartMs(day) + days * millisecondsInDay);
}

/** Returns the number of nights; negative if `checkOut` is before `checkIn`. */
export function countNights({ checkIn, checkOut }: Stay): number {
  return Math.round((dayStartMs(checkOut) - dayStartMs(checkIn)) / millisecondsInDay);
}

export function eachNight(stay: Stay): StayDate[] {
  const count = countNights(stay);
  const nights: StayDate[] = [];
  for (let night = stay.checkIn; nights.length < count; night = dayAfter(night)) nights.push(night);
  return nights;
}

/** Returns the next day. Within a month, counting is ten times as fast as `Date`. */
function dayAfter(day: StayDate): StayDate {
  const dayOfMonth = Number(day.slice(8)) + 1;
  return dayOfMonth <= 28
    ? `${day.slice(0, 8)}${String(dayOfMonth).padStart(2, "0")}`
    : addStayDays(day, 1);
}

/** Returns the weekday; 0 is Monday. */
export const weekdayOf = (day: StayDate): number => (new Date(dayStartMs(day)).getUTCDay() + 6) % 7;

// Written out because browsers load this file, and a date formatter adds 5 KB.
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const monthName = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? "";

/** Returns `Tue 1 Dec 2026`. */
export function formatStayDate(day: StayDate): string {
  return `${weekdays[weekdayOf(day)]?.slice(0, 3)} ${formatStayDateShort(day)}`;
}

/** Returns `1 Dec 2026`, for tables. */
export function formatStayDateShort(day: StayDate): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** Returns `1 Dec`, for places that show the year separately. */
export function formatDayAndMonth(day: StayDate): string {
  return `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`;
}

export function oneNight(day: StayDate): Stay {
  return { checkIn: day, checkOut: addStayDays(day, 1) };
}

export function eachDay({ from, to }: Period): StayDate[] {
  return eachNight({ checkIn: from, checkOut: addStayDays(to, 1) });
}

/** Returns `Tuesday 1 December 2026`, for screen readers and headings. */
export function formatStayDateInFull(day: StayDate): string {
  return `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${formatMonth(day)}`;
}

/** Returns `December 2026`. `month` is `yyyy-MM` or `yyyy-MM-dd`. */
export function formatMonth(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

export function addMonths(month: string, offset: number): string {
  const [year = 0, monthNumber = 1] = month.split("-").map(Number);
  const index = year * 12 + monthNumber - 1 + offset;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Returns the weeks of a month, Monday first. Cells of neighbouring months are null. */
export function monthWeeks(month: string): (StayDate | null)[][] {
  const firstDay = `${month}-01`;
  const length = countNights({ checkIn: firstDay, checkOut: `${addMonths(month, 1)}-01` });
  const leadingCells = weekdayOf(firstDay);
  const cells: (StayDate | null)[] = Array.from({ length: leadingCells }, () => null);
  for (let day = 0; day < length; day++) cells.push(addStayDays(firstDay, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns whether two stays share a night. A departure and an arrival may share a day. */
export function staysOverlap(a: Stay, b: Stay): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut;
}
