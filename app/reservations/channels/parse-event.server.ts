import { addStayDays, countNights, type Stay, type StayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import {
  addDuration,
  CalendarEventError,
  type CalendarTime,
  convertToZone,
  guessPeriod,
  parseCalendarTime,
  toLodgeDay,
} from "./calendar-dates";
import { type Property, unescapeText } from "./calendar-lines";
import type { ChannelEvent } from "./channel-policy";
import { isAirbnbClosure, isClosureText } from "./closure-text";
import { ownUidPattern } from "./export-calendar.server";
import { ruleProblem } from "./recurrence.server";
import type { RawEvent } from "./scan-calendar.server";

export interface ParseContext {
  timeZone: string;
  now: Date;
  names?: string[];
}

export interface Repetition {
  start: CalendarTime;
  rules: string[];
  /** Extra days of the event (`also`), and excluded days (`except`). */
  also: StayDate[];
  periods: Stay[];
  except: StayDate[];
  /** The unsupported part of the recurrence, as text. */
  problem: string | null;
}

interface Version {
  /** The day of a recurring event that this event replaces. */
  instead: StayDate | null;
  /** SEQUENCE, which grows with each change; null: no versions. */
  sequence: number | null;
}

/** An event as written by the channel. An unknown `uid` is empty. A free event takes up no time. */
export type ParsedEvent = { uid: string; name: string } & (
  | ({ kind: "cancelled" | "own" | "free" } & Version)
  | ({
      kind: "event";
      event: ChannelEvent;
      repetition: Repetition | null;
      /** Doubts for the desk. The nights are held anyway. */
      doubts: string[];
    } & Version)
  /** `guess`: the days that the event may have meant. */
  | { kind: "wrong"; problem: string; guess: Stay | null }
);

const findProperty = (written: RawEvent, name: string) =>
  written.properties.find((property) => property.name === name);

/** Parses one VEVENT. Never throws. */
export async function parseEvent(written: RawEvent, around: ParseContext): Promise<ParsedEvent> {
  const uid = parseUid(written);
  const name = formatEventName(written);
  try {
    if (written.kind !== "VEVENT")
      throw new CalendarEventError(`a ${written.kind} is not imported`);
    const isEach = (property: string, pattern: RegExp) => {
      const values = listPropertyValues(written, property);
      return values.length > 0 && values.every((value) => pattern.test(value));
    };
    const version = {
      instead: parseRecurrenceId(written, around),
      sequence: parseSequence(written),
    };
    if (isEach("TRANSP", /^TRANSPARENT$/i)) return { uid, name, kind: "free", ...version };
    if (written.isWithdrawn || isEach("STATUS", /^CANCELL?ED$/i)) {
      return { uid, name, kind: "cancelled", ...version };
    }
    if (isEach("UID", ownUidPattern)) return { uid, name, kind: "own", ...version };
    const { stay, start, end } = parseNights(written, around);
    const event = { ...stay, uid, ...parseWords(written, around) };
    const repetition = await parseRepetition(written, { start, firstDay: stay.checkIn }, around);
    const doubts = listDoubts(written, [start, end], around);
    return { uid, name, kind: "event", event, repetition, doubts, ...version };
  } catch (error) {
    if (!(error instanceof CalendarEventError)) throw error;
    const dates = ["DTSTART", "DTEND"].map((date) => findText(written, date));
    return { uid, name, kind: "wrong", problem: error.message, guess: guessPeriod(...dates) };
  }
}

const parseUid = (written: RawEvent) =>
  listPropertyValues(written, "UID").length > 1 ? "" : unescapeText(findText(written, "UID"), 300);

const listPropertyValues = ({ properties }: RawEvent, name: string): string[] => [
  ...new Set(properties.filter((each) => each.name === name).map(({ value }) => value)),
];

/** Returns an event's SEQUENCE, or 0 without one (section 3.8.7.4). */
function parseSequence(written: RawEvent): number {
  const text = findText(written, "SEQUENCE");
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function listDoubts(
  written: RawEvent,
  times: CalendarTime[],
  { timeZone }: ParseContext,
): string[] {
  const repeated = ["UID", "STATUS", "TRANSP"].filter(
    (name) => listPropertyValues(written, name).length > 1,
  );
  const isMovedMidnight = (time: CalendarTime) =>
    time.seconds === 0 && toLodgeDay(time, timeZone) !== time.day;
  const changesFollowing = findProperty(written, "RECURRENCE-ID")?.params.has("RANGE");
  return [
    ...repeated.map((name) => `it has more than one ${name}; its nights are held`),
    ...(times.some(({ hasUnknownZone }) => hasUnknownZone)
      ? ["its time zone is not known; its nights are held as they are written"]
      : []),
    // Some programs write plain dates in this form.
    ...(times.every(isMovedMidnight)
      ? ["it begins and ends at midnight elsewhere; its nights are those of the lodge's clock"]
      : []),
    ...(changesFollowing ? ["it changes later days of a series; both are held"] : []),
  ];
}

const findText = (written: RawEvent, name: string) => findProperty(written, name)?.value ?? "";

/** Returns an event's label for the desk: summary or UID, and the dates as written. */
function formatEventName(written: RawEvent): string {
  const words = unescapeText(findText(written, "SUMMARY"), 80) || parseUid(written).slice(0, 80);
  const dates = ["DTSTART", "DTEND"]
    .map((name) => unescapeText(findText(written, name), 40))
    .filter((date) => date !== "");
  return `“${words || "No name"}” (${dates.join(" to ") || "no dates"})`;
}

function parseWords(written: RawEvent, { names }: ParseContext) {
  const summary = unescapeText(findText(written, "SUMMARY"), 300);
  // Channels that name reservations write the reservation's address or number here.
  const isReserved = /reservation|booking (?:id|number|ref)/i.test(
    findText(written, "DESCRIPTION"),
  );
  const isClosure = isClosureText(summary, names) && !isReserved;
  return { isClosure, isNeverStay: isClosure && isAirbnbClosure(summary) };
}

/** Properties without dates. Broken text that resembles them does not affect the nights. */
const withoutDates = new Set(["UID", "SUMMARY", "DESCRIPTION", "STATUS", "TRANSP", "SEQUENCE"]);

function parseNights(written: RawEvent, { timeZone }: ParseContext) {
  const bad = written.unreadable.find((name) => !withoutDates.has(name));
  if (bad) throw new CalendarEventError(`its ${bad} cannot be read`);
  const start = parseCalendarTime(findSingleProperty(written, "DTSTART", true));
  const last = findSingleProperty(written, "DTEND", false);
  const lasts = findProperty(written, "DURATION");
  // Without an end, an event ends at its start, or on its start day (section 3.6.1).
  const end = last ? parseCalendarTime(last) : lasts ? addDuration(start, lasts.value) : start;
  return { stay: nightsBetween({ start, end }, timeZone), start, end };
}

/** An end from 18:00 on also takes the night, as 23:59:59 does. */
const eveningSeconds = 18 * 3_600;

/** Returns the nights between two times. An end on the start day holds that night. */
function nightsBetween(
  { start, end }: { start: CalendarTime; end: CalendarTime },
  timeZone: string,
): Stay {
  const checkIn = toLodgeDay(start, timeZone);
  const { day, seconds } = convertToZone(end, timeZone);
  if (day < checkIn) throw new CalendarEventError("it ends before it begins");
  const isNightTaken = day === checkIn || (seconds !== null && seconds >= eveningSeconds);
  return { checkIn, checkOut: isNightTaken ? addStayDays(day, 1) : day };
}

/** Returns the nights of a PERIOD (section 3.3.9). */
function parsePeriod({ params, ...property }: Property, period: string, timeZone: string): Stay {
  const [from = "", to = ""] = period.split("/");
  const half = { ...property, params: new Map([...params].filter(([name]) => name !== "VALUE")) };
  const start = parseCalendarTime(half, from);
  const end = /^[+-]?P/.test(to) ? addDuration(start, to) : parseCalendarTime(half, to);
  return nightsBetween({ start, end }, timeZone);
}

/** @throws CalendarEventError if values differ, or if a required property is missing */
function findSingleProperty(written: RawEvent, name: string, isNeeded: true): Property;
function findSingleProperty(written: RawEvent, name: string, isNeeded: false): Property | undefined;
function findSingleProperty(written: RawEvent, name: string, isNeeded: boolean) {
  const [one, ...others] = written.properties.filter((property) => property.name === name);
  if (!one && isNeeded) throw new CalendarEventError(`it has no ${name}`);
  if (others.some(({ value }) => value !== one?.value)) {
    throw new CalendarEventError(`it has more than one ${name}`);
  }
  return one;
}

function parseRecurrenceId(written: RawEvent, { timeZone }: ParseContext): StayDate | null {
  const property = findProperty(written, "RECURRENCE-ID");
  // RANGE also covers the following days. Those stay held as they were.
  if (!property || property.params.has("RANGE")) return null;
  return toLodgeDay(parseCalendarTime(property), timeZone);
}

async function parseRepetition(
  { properties }: RawEvent,
  { start, firstDay }: { start: CalendarTime; firstDay: StayDate },
  { timeZone }: ParseContext,
): Promise<Repetition | null> {
  const allOf = (name: string) => properties.filter((property) => property.name === name);
  const rules = allOf("RRULE").map(({ value }) => value);
  let problem: string | null = null;
  if (allOf("EXRULE").length > 0) problem = "not all of its exceptions are understood";
  const also: StayDate[] = [];
  const except: StayDate[] = [];
  const periods: Stay[] = [];
  const isDue = createTimeSlicer();
  for (const [name, days] of [
    ["RDATE", also],
    ["EXDATE", except],
  ] as const) {
    const { values, isCut } = splitValues(allOf(name));
    if (isCut) problem = `its ${name} is too long`;
    for (const { property, value } of values) {
      await isDue();
      try {
        const isPeriod = name === "RDATE" && value.includes("/");
        if (isPeriod) periods.push(parsePeriod(property, value, timeZone));
        else days.push(toLodgeDay(parseCalendarTime(property, value), timeZone));
      } catch (error) {
        if (!(error instanceof CalendarEventError)) throw error;
        problem = `a day of its ${name} cannot be read`;
      }
    }
  }
  const count = rules.length + also.length + except.length + periods.length;
  if (count === 0 && !problem) return null;
  if (start.day < "1900") problem = "it began too long ago to be followed";
  // BYDAY weekdays differ in the lodge's time zone.
  if (start.day !== firstDay && rules.some((rule) => /BYDAY/i.test(rule))) {
    problem = ruleProblem;
  }
  return { start, rules, also, except, periods, problem };
}

const maxValues = 1_000;

function splitValues(properties: Property[]) {
  const values: { property: Property; value: string }[] = [];
  for (const property of properties) {
    for (const value of property.value.split(",")) {
      if (values.length >= maxValues) return { values, isCut: true };
      if (value.trim()) values.push({ property, value: value.trim() });
    }
  }
  return { values, isCut: false };
}

/** Parses the busy periods of one VFREEBUSY (section 3.8.2.6), each as an event. Never throws. */
export async function parseBusyPeriods(
  written: RawEvent,
  { timeZone }: ParseContext,
): Promise<ParsedEvent[]> {
  const uid = parseUid(written);
  const isBusy = ({ name, params }: Property) =>
    name === "FREEBUSY" && params.get("FBTYPE")?.toUpperCase() !== "FREE";
  const { values, isCut } = splitValues(written.properties.filter(isBusy));
  const bad = written.unreadable.filter((name) => name === "FREEBUSY");
  const found = bad.map(() => wrongPeriod(uid, "…", "its FREEBUSY cannot be read"));
  const isDue = createTimeSlicer();
  for (const { property, value } of values) {
    await isDue();
    found.push(parseBusyPeriod(uid, { property, value }, timeZone));
  }
  if (isCut) found.push(wrongPeriod(uid, "…", `more than ${maxValues} busy periods`));
  return found;
}

function parseBusyPeriod(
  uid: string,
  { property, value }: { property: Property; value: string },
  timeZone: string,
): ParsedEvent {
  try {
    const stay = parsePeriod(property, value, timeZone);
    const event = { ...stay, uid, isClosure: true, isNeverStay: false };
    const name = `“Busy” (${unescapeText(value, 60)})`;
    return {
      uid,
      name,
      kind: "event",
      event,
      repetition: null,
      doubts: [],
      instead: null,
      sequence: null,
    };
  } catch (error) {
    if (!(error instanceof CalendarEventError)) throw error;
    return wrongPeriod(uid, value, error.message, guessPeriod(...value.split("/")));
  }
}

const wrongPeriod = (
  uid: string,
  period: string,
  problem: string,
  guess: Stay | null = null,
): ParsedEvent => ({
  uid,
  name: `“Busy” (${unescapeText(period, 60)})`,
  kind: "wrong",
  problem,
  guess,
});

/** Moves a stay to another first day with the same number of nights. */
export function moveStay<T extends Stay>(stay: T, firstDay: StayDate): T {
  const nights = countNights(stay);
  return { ...stay, checkIn: firstDay, checkOut: addStayDays(firstDay, nights) };
}
