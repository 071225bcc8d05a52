import { millisecondsInDay } from "date-fns/constants";

/** A calendar date of a stay in the lodge's own day, `yyyy-MM-dd`; never an instant. */
export type StayDate = string;

/** The nights of a stay: arrival on `checkIn`, departure on `checkOut`, both calendar dates. */
export interface Stay {
  checkIn: StayDate;
  checkOut: StayDate;
}

/** A stay's agreed dates, and the first night that it gave back; null: it keeps all of them. */
export interface ReleasedStay extends Stay {
  releasedFrom: StayDate | null;
}

/** Returns the day on which a stay stops holding its room. */
export const occupiedUntil = ({ checkOut, releasedFrom }: ReleasedStay): StayDate =>
  releasedFrom ?? checkOut;

/** Returns the nights that a stay holds, as a stay of its own. */
export const occupiedStay = (stay: ReleasedStay): Stay => ({
  checkIn: stay.checkIn,
  checkOut: occupiedUntil(stay),
});

/** Days of the lodge's calendar, both included. */
export interface Period {
  from: StayDate;
  to: StayDate;
}

/** The most nights that the database takes of one stay or block. */
export const maxStorableNights = 366;

const firstDate = "2020-01-01";
const lastDate = "2099-12-31";

// Days are counted in UTC, where each has 24 hours: every search counts many, and Date is quickest.
const dayStart = (day: StayDate) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instantMs: number): StayDate => new Date(instantMs).toISOString().slice(0, 10);

/** Days that every month has, as they are stored: a year's figures read thousands of them. */
const plainDay = /^20[2-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** A date of the calendar from its numbers as digits; null outside 2020–2099 or where there is none. */
export function calendarDay(year: string, month: string, date: string): StayDate | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (day < firstDate || day > lastDate) return null;
  // `Date` reads 31 February as 3 March.
  const start = dayStart(day);
  return !Number.isNaN(start) && dayOf(start) === day ? day : null;
}

/**
 * Reads a date as a form or an address holds it: `yyyy-MM-dd`, or `MM/dd/yyyy` as text browsers invite.
 * Files hold dates in more ways (`parseDate`).
 * @returns the date as `yyyy-MM-dd`, or null when it is none or outside 2020–2099.
 */
export function parseStayDate(text: string): StayDate | null {
  if (plainDay.test(text)) return text;
  const trimmed = text.trim();
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed) ?? [];
  if (year) return calendarDay(year, month, date);
  const [, first = "", second = "", last] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed) ?? [];
  return last ? calendarDay(last, first, second) : null;
}

/** The date `days` after `day`; before it when negative. */
export function addStayDays(day: StayDate, days: number): StayDate {
  return dayOf(dayStart(day) + days * millisecondsInDay);
}

/** How many nights lie between arrival and departure; negative when they are the wrong way round. */
export function countNights({ checkIn, checkOut }: Stay): number {
  return Math.round((dayStart(checkOut) - dayStart(checkIn)) / millisecondsInDay);
}

/** Each night of the stay by the date on which it begins. */
export function eachNight(stay: Stay): StayDate[] {
  const count = countNights(stay);
  const nights: StayDate[] = [];
  for (let night = stay.checkIn; nights.length < count; night = dayAfter(night)) nights.push(night);
  return nights;
}

/** Counts on within a month: a search counts hundreds of nights, and `Date` takes ten times as long. */
function dayAfter(day: StayDate): StayDate {
  const date = Number(day.slice(8)) + 1;
  return date <= 28 ? `${day.slice(0, 8)}${String(date).padStart(2, "0")}` : addStayDays(day, 1);
}

/** 0 is Monday. */
export const weekdayOf = (day: StayDate): number => (new Date(dayStart(day)).getUTCDay() + 6) % 7;

// Written out because browsers load what the desk's pages are made of, and a formatter is 5 KB of it.
/** In full, from Monday on. */
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

/** The name of a month as `yyyy-MM`, or of a day's. */
const monthName = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? "";

/** `Tue 1 Dec 2026` */
export function formatStayDate(day: StayDate): string {
  return `${weekdays[weekdayOf(day)]?.slice(0, 3)} ${formatStayDateShort(day)}`;
}

/** `1 Dec 2026`, for tables. */
export function formatStayDateShort(day: StayDate): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** `1 Dec`, where the year is told beside it. */
export function formatDayAndMonth(day: StayDate): string {
  return `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`;
}

/** The night that begins on `day`, as a stay. */
export function oneNight(day: StayDate): Stay {
  return { checkIn: day, checkOut: addStayDays(day, 1) };
}

/** Every day of a period. */
export function eachDay({ from, to }: Period): StayDate[] {
  return eachNight({ checkIn: from, checkOut: addStayDays(to, 1) });
}

/** `Tuesday 1 December 2026`, for screen readers and headings. */
export function formatStayDateInFull(day: StayDate): string {
  return `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${formatMonth(day)}`;
}

/** `December 2026`; `month` is `yyyy-MM`, or a day of it. */
export function formatMonth(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** The month `offset` months after `month` (`yyyy-MM`). */
export function addMonth(month: string, offset: number): string {
  const [year = 0, monthNumber = 1] = month.split("-").map(Number);
  const index = year * 12 + monthNumber - 1 + offset;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The weeks of a month, Monday first; null where a cell belongs to a neighbour month. */
export function monthWeeks(month: string): (StayDate | null)[][] {
  const first = `${month}-01`;
  const length = countNights({ checkIn: first, checkOut: `${addMonth(month, 1)}-01` });
  const lead = weekdayOf(first);
  const cells: (StayDate | null)[] = Array.from({ length: lead }, () => null);
  for (let day = 0; day < length; day++) cells.push(addStayDays(first, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Two stays in one room meet on some night. A departure and an arrival may share a day. */
export function staysOverlap(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut;
}
