import { addStayDays, countNights, type Stay, type StayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import {
  addDuration,
  EventError,
  guessPeriod,
  type Moment,
  moveToZone,
  parseMoment,
  toLodgeDay,
} from "./calendar-dates";
import { type Property, unescapeText } from "./calendar-lines";
import type { ChannelEvent } from "./channel-policy";
import { isAirbnbClosure, isClosureText } from "./closure-text";
import { ownUidPattern } from "./export-calendar.server";
import { ruleProblem } from "./recurrence.server";
import type { RawEvent } from "./scan-calendar.server";

/** The lodge's time zone, the present, and the names of the channel, the site and the room. */
export interface ParseContext {
  timeZone: string;
  now: Date;
  names?: string[];
}

/** What repeats an event, or takes single days of it out. */
export interface Repetition {
  /** The start of the first one, as it is written. */
  start: Moment;
  rules: string[];
  /** Days on which it takes place too, and days on which it does not. */
  also: StayDate[];
  /** Further stays with an end of their own. */
  periods: Stay[];
  except: StayDate[];
  /** What of it cannot be followed, in words. */
  problem: string | null;
}

/** Which version of an event this is. */
interface Version {
  /** The day of a repeated event that this event replaces. */
  instead: StayDate | null;
  /** Its SEQUENCE, which grows with each change; null: it has no versions. */
  sequence: number | null;
}

/**
 * What an event says. Dates and words are as the channel wrote them. `uid` is empty if it is unknown. A
 * free event takes up no time.
 */
export type ParsedEvent = { uid: string; name: string } & (
  | ({ kind: "cancelled" | "own" | "free" } & Version)
  | ({
      kind: "event";
      event: ChannelEvent;
      repetition: Repetition | null;
      /** What is doubtful in it, though its nights are held. */
      doubts: string[];
    } & Version)
  /** `guess`: the days that it may have meant. */
  | { kind: "wrong"; problem: string; guess: Stay | null }
);

const findProperty = (written: RawEvent, name: string) =>
  written.properties.find((property) => property.name === name);

/** Reads one VEVENT. Never throws. */
export async function parseEvent(written: RawEvent, around: ParseContext): Promise<ParsedEvent> {
  const uid = parseUid(written);
  const name = formatEventName(written);
  try {
    if (written.kind !== "VEVENT") throw new EventError(`a ${written.kind} is not imported`);
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
    if (!(error instanceof EventError)) throw error;
    const dates = ["DTSTART", "DTEND"].map((date) => findText(written, date));
    return { uid, name, kind: "wrong", problem: error.message, guess: guessPeriod(...dates) };
  }
}

/** Returns an event's UID, or nothing if a broken text looks like a second one. */
const parseUid = (written: RawEvent) =>
  listPropertyValues(written, "UID").length > 1 ? "" : unescapeText(findText(written, "UID"), 300);

/** Returns the different values of a property. */
const listPropertyValues = ({ properties }: RawEvent, name: string): string[] => [
  ...new Set(properties.filter((each) => each.name === name).map(({ value }) => value)),
];

/** Returns the number of an event's version. Events without one are versions 0 (section 3.8.7.4). */
function parseSequence(written: RawEvent): number {
  const text = findText(written, "SEQUENCE");
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Returns what the desk should look up of an event whose nights are held. */
function listDoubts(written: RawEvent, moments: Moment[], { timeZone }: ParseContext): string[] {
  const repeated = ["UID", "STATUS", "TRANSP"].filter(
    (name) => listPropertyValues(written, name).length > 1,
  );
  const isMovedMidnight = (moment: Moment) =>
    moment.seconds === 0 && toLodgeDay(moment, timeZone) !== moment.day;
  const changesFollowing = findProperty(written, "RECURRENCE-ID")?.params.has("RANGE");
  return [
    ...repeated.map((name) => `it has more than one ${name}; its nights are held`),
    ...(moments.some(({ hasUnknownZone }) => hasUnknownZone)
      ? ["its time zone is not known; its nights are held as they are written"]
      : []),
    // Some programs write plain dates so.
    ...(moments.every(isMovedMidnight)
      ? ["it begins and ends at midnight elsewhere; its nights are those of the lodge's clock"]
      : []),
    ...(changesFollowing ? ["it changes later days of a series; both are held"] : []),
  ];
}

const findText = (written: RawEvent, name: string) => findProperty(written, name)?.value ?? "";

/** What the desk knows an event by: its summary or else its UID, and its dates as they are written. */
function formatEventName(written: RawEvent): string {
  const words = unescapeText(findText(written, "SUMMARY"), 80) || parseUid(written).slice(0, 80);
  const dates = ["DTSTART", "DTEND"]
    .map((name) => unescapeText(findText(written, name), 40))
    .filter((date) => date !== "");
  return `“${words || "No name"}” (${dates.join(" to ") || "no dates"})`;
}

function parseWords(written: RawEvent, { names }: ParseContext) {
  const summary = unescapeText(findText(written, "SUMMARY"), 300);
  // Channels that name a reservation write its address or number here.
  const isReserved = /reservation|booking (?:id|number|ref)/i.test(
    findText(written, "DESCRIPTION"),
  );
  const isClosure = isClosureText(summary, names) && !isReserved;
  return { isClosure, isNeverStay: isClosure && isAirbnbClosure(summary) };
}

/** Properties that a broken text may look like, and that say nothing of an event's dates. */
const withoutDates = new Set(["UID", "SUMMARY", "DESCRIPTION", "STATUS", "TRANSP", "SEQUENCE"]);

/** Returns the nights of an event, with its start and end as they are written. */
function parseNights(written: RawEvent, { timeZone }: ParseContext) {
  const bad = written.unreadable.find((name) => !withoutDates.has(name));
  if (bad) throw new EventError(`its ${bad} cannot be read`);
  const start = parseMoment(findSingleProperty(written, "DTSTART", true));
  const last = findSingleProperty(written, "DTEND", false);
  const lasts = findProperty(written, "DURATION");
  // Without an end it is the day, or the moment, itself (section 3.6.1).
  const end = last ? parseMoment(last) : lasts ? addDuration(start, lasts.value) : start;
  return { stay: nightsBetween({ start, end }, timeZone), start, end };
}

/** An end from this hour on means that the night is taken too, as 23:59:59 does. */
const eveningSeconds = 18 * 3_600;

/** Returns the nights between two moments. An end on the day of the start holds that night. */
function nightsBetween({ start, end }: { start: Moment; end: Moment }, timeZone: string): Stay {
  const checkIn = toLodgeDay(start, timeZone);
  const { day, seconds } = moveToZone(end, timeZone);
  if (day < checkIn) throw new EventError("it ends before it begins");
  const isNightTaken = day === checkIn || (seconds !== null && seconds >= eveningSeconds);
  return { checkIn, checkOut: isNightTaken ? addStayDays(day, 1) : day };
}

/** Returns the nights of a PERIOD (section 3.3.9). */
function parsePeriod({ params, ...property }: Property, period: string, timeZone: string): Stay {
  const [from = "", to = ""] = period.split("/");
  // VALUE=PERIOD describes the pair. Start and end are read as plain dates or date-times.
  const half = { ...property, params: new Map([...params].filter(([name]) => name !== "VALUE")) };
  const start = parseMoment(half, from);
  const end = /^[+-]?P/.test(to) ? addDuration(start, to) : parseMoment(half, to);
  return nightsBetween({ start, end }, timeZone);
}

/** @throws EventProblem where there are two that differ, or none of what has to be there */
function findSingleProperty(written: RawEvent, name: string, isNeeded: true): Property;
function findSingleProperty(written: RawEvent, name: string, isNeeded: false): Property | undefined;
function findSingleProperty(written: RawEvent, name: string, isNeeded: boolean) {
  const [one, ...others] = written.properties.filter((property) => property.name === name);
  if (!one && isNeeded) throw new EventError(`it has no ${name}`);
  if (others.some(({ value }) => value !== one?.value)) {
    throw new EventError(`it has more than one ${name}`);
  }
  return one;
}

function parseRecurrenceId(written: RawEvent, { timeZone }: ParseContext): StayDate | null {
  const property = findProperty(written, "RECURRENCE-ID");
  // This one and all that follow: those that follow stay held as they were.
  if (!property || property.params.has("RANGE")) return null;
  return toLodgeDay(parseMoment(property), timeZone);
}

async function parseRepetition(
  { properties }: RawEvent,
  { start, firstDay }: { start: Moment; firstDay: StayDate },
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
        else days.push(toLodgeDay(parseMoment(property, value), timeZone));
      } catch (error) {
        if (!(error instanceof EventError)) throw error;
        problem = `a day of its ${name} cannot be read`;
      }
    }
  }
  const count = rules.length + also.length + except.length + periods.length;
  if (count === 0 && !problem) return null;
  if (start.day < "1900") problem = "it began too long ago to be followed";
  // In the lodge's zone its weekdays are others.
  if (start.day !== firstDay && rules.some((rule) => /BYDAY/i.test(rule))) {
    problem = ruleProblem;
  }
  return { start, rules, also, except, periods, problem };
}

/** Of a list of days, or of busy periods. */
const maxValues = 1_000;

/** The values of lists, each with its property. */
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

/** Reads the busy periods of one VFREEBUSY (section 3.8.2.6), each as an event. Never throws. */
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
    if (!(error instanceof EventError)) throw error;
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

/** The days between two starts of a repeated event, and each of its stays moved by them. */
export function moveStay<T extends Stay>(stay: T, firstDay: StayDate): T {
  const nights = countNights(stay);
  return { ...stay, checkIn: firstDay, checkOut: addStayDays(firstDay, nights) };
}
