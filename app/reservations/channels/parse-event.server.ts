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
import { recurrenceProblem } from "./recurrence.server";
import type { RawEvent } from "./scan-calendar.server";

export interface ParseContext {
  timeZone: string;
  now: Date;
  /** Channel, site and room. Their names in a summary name no guest. */
  names?: string[];
}

export interface Recurrence {
  start: CalendarTime;
  rules: string[];
  /** RDATEs: additional start days. */
  extraDays: StayDate[];
  /** RDATEs with an end of their own. */
  periods: Stay[];
  excludedDays: StayDate[];
  problem: string | null;
}

interface Version {
  /** The day of a recurring event that this event replaces. */
  replacedDay: StayDate | null;
  /** SEQUENCE, which grows with each change. Null for a VFREEBUSY, which has none. */
  sequence: number | null;
}

/**
 * `uid` is empty if the event has none, or several. `own`: the lodge exported the event. `transparent`: the event
 * takes up no time (TRANSP:TRANSPARENT).
 */
export type ParsedEvent = { uid: string; name: string } & (
  | ({ kind: "own" } & Version)
  /** `stay`: null if the event recurs or its dates cannot be read. */
  | ({ kind: "cancelled" | "transparent"; stay: Stay | null } & Version)
  | ({
      kind: "event";
      event: ChannelEvent;
      recurrence: Recurrence | null;
      warnings: string[];
    } & Version)
  /** `possibleStay`: the days that the event may be for. */
  | { kind: "unreadable"; problem: string; possibleStay: Stay | null }
);

const findProperty = (rawEvent: RawEvent, name: string) =>
  rawEvent.properties.find((property) => property.name === name);

export async function parseEvent(rawEvent: RawEvent, context: ParseContext): Promise<ParsedEvent> {
  const uid = parseUid(rawEvent);
  const name = formatEventName(rawEvent);
  try {
    if (rawEvent.kind !== "VEVENT")
      throw new CalendarEventError(`a ${rawEvent.kind} is not imported`);
    if (rawEvent.problem) throw new CalendarEventError(rawEvent.problem);
    const hasOnly = (property: string, pattern: RegExp) => {
      const values = listPropertyValues(rawEvent, property);
      return values.length > 0 && values.every((value) => pattern.test(value));
    };
    const version = {
      replacedDay: parseRecurrenceId(rawEvent, context),
      sequence: parseSequence(rawEvent),
    };
    const releasingNames = (["TRANSP", "STATUS"] as const).filter((property) =>
      hasOnly(property, releasingValues[property]),
    );
    const looseNames = releasingNames.filter((property) => !isStrict(rawEvent, property));
    const releases = (property: "TRANSP" | "STATUS") =>
      releasingNames.includes(property) && !looseNames.includes(property);
    if (releases("TRANSP")) {
      const stay = findStay(rawEvent, context);
      return { uid, name, kind: "transparent", stay, ...version };
    }
    if (rawEvent.isCalendarCancelled || releases("STATUS")) {
      const stay = findStay(rawEvent, context);
      return { uid, name, kind: "cancelled", stay, ...version };
    }
    if (hasOnly("UID", ownUidPattern)) return { uid, name, kind: "own", ...version };
    const { stay, start, end } = parseNights(rawEvent, context);
    const event = { ...stay, uid, ...parseClosure(rawEvent, context) };
    const recurrence = await parseRecurrence(rawEvent, { start, firstDay: stay.checkIn }, context);
    const warnings = [
      ...looseNames.map((loose) => `its ${loose} may be part of a text; its nights are held`),
      ...listWarnings(rawEvent, [start, end], context),
    ];
    return {
      uid,
      name,
      kind: "event",
      event,
      recurrence,
      warnings,
      ...version,
    };
  } catch (error) {
    if (!(error instanceof CalendarEventError)) throw error;
    const dates = ["DTSTART", "DTEND"].map((date) => findText(rawEvent, date));
    return {
      uid,
      name,
      kind: "unreadable",
      problem: error.message,
      possibleStay: guessPeriod(...dates),
    };
  }
}

const parseUid = (rawEvent: RawEvent) =>
  listPropertyValues(rawEvent, "UID").length > 1
    ? ""
    : unescapeText(findText(rawEvent, "UID"), 300);

const listPropertyValues = ({ properties }: RawEvent, name: string): string[] => [
  ...new Set(properties.filter((property) => property.name === name).map(({ value }) => value)),
];

const releasingValues = { TRANSP: /^TRANSPARENT$/i, STATUS: /^CANCELL?ED$/i };

/**
 * Returns whether all properties of this name are strict. Otherwise they may be lines of a guest's text with a raw
 * line break, such as "Status: cancelled", which must not free the nights.
 */
const isStrict = ({ properties }: RawEvent, name: string): boolean =>
  properties.every((property) => property.name !== name || property.isStrict);

function parseSequence(rawEvent: RawEvent): number {
  const text = findText(rawEvent, "SEQUENCE");
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function listWarnings(
  rawEvent: RawEvent,
  times: CalendarTime[],
  { timeZone }: ParseContext,
): string[] {
  const ambiguousNames = ["UID", "STATUS", "TRANSP"].filter(
    (name) => listPropertyValues(rawEvent, name).length > 1,
  );
  const isMidnightElsewhere = (time: CalendarTime) =>
    time.seconds === 0 && toLodgeDay(time, timeZone) !== time.day;
  const changesFollowing = findProperty(rawEvent, "RECURRENCE-ID")?.params.has("RANGE");
  return [
    ...ambiguousNames.map((name) => `it has more than one ${name}; its nights are held`),
    ...(times.some(({ hasUnknownZone }) => hasUnknownZone)
      ? ["its time zone is not known; its nights are held as they are written"]
      : []),
    // Some programs write whole days as times at midnight UTC.
    ...(times.every(isMidnightElsewhere)
      ? ["it begins and ends at midnight elsewhere; its nights are those of the lodge's clock"]
      : []),
    ...(changesFollowing ? ["it changes later days of a series; both are held"] : []),
  ];
}

const findText = (rawEvent: RawEvent, name: string) => findProperty(rawEvent, name)?.value ?? "";

function formatEventName(rawEvent: RawEvent): string {
  const label = unescapeText(findText(rawEvent, "SUMMARY"), 80) || parseUid(rawEvent).slice(0, 80);
  const dates = ["DTSTART", "DTEND"]
    .map((name) => unescapeText(findText(rawEvent, name), 40))
    .filter((date) => date !== "");
  return `“${label || noName}” (${dates.join(" to ") || noDates})`;
}

const [noName, noDates] = ["No name", "no dates"];

/** Removes the name from a sentence about an event, and dates that are a text. */
export function removeEventName(sentence: string): string {
  const [, dates = "", problem = ""] = /^“.*” \((.*?)\)(: .*)$/.exec(sentence) ?? [];
  const isText = /[^\dTZ to]/.test(dates);
  return `“${noName}” (${isText ? noDates : dates})${problem}`;
}

/** `isDefinitelyClosure`: the event certainly is no stay. */
function parseClosure(rawEvent: RawEvent, { names }: ParseContext) {
  const summary = unescapeText(findText(rawEvent, "SUMMARY"), 300);
  // Channels that name reservations write the reservation's address or number here.
  const mentionsReservation = /reservation|booking (?:id|number|ref)/i.test(
    findText(rawEvent, "DESCRIPTION"),
  );
  const isClosure = isClosureText(summary, names) && !mentionsReservation;
  return { isClosure, isDefinitelyClosure: isClosure && isAirbnbClosure(summary) };
}

/** If properties without dates cannot be read, the nights are still known. */
const datelessProperties = new Set([
  "UID",
  "SUMMARY",
  "DESCRIPTION",
  "STATUS",
  "TRANSP",
  "SEQUENCE",
]);

function parseNights(rawEvent: RawEvent, { timeZone }: ParseContext) {
  const unreadableName = rawEvent.unreadableProperties.find(
    (name) => !datelessProperties.has(name),
  );
  if (unreadableName) throw new CalendarEventError(`its ${unreadableName} cannot be read`);
  const start = parseCalendarTime(requireSingleProperty(rawEvent, "DTSTART"));
  const endProperty = findSingleProperty(rawEvent, "DTEND");
  const durationProperty = findProperty(rawEvent, "DURATION");
  // Without an end, an event ends at its start, or on its start day (section 3.6.1).
  const end = endProperty
    ? parseCalendarTime(endProperty)
    : durationProperty
      ? addDuration(start, durationProperty.value)
      : start;
  return { stay: calculateNights({ start, end }, timeZone), start, end };
}

/** Returns null if the event recurs or its dates cannot be read. */
function findStay(rawEvent: RawEvent, context: ParseContext): Stay | null {
  if (findProperty(rawEvent, "RRULE") || findProperty(rawEvent, "RDATE")) return null;
  try {
    return parseNights(rawEvent, context).stay;
  } catch (error) {
    if (!(error instanceof CalendarEventError)) throw error;
    return null;
  }
}

/** In seconds. An event that ends at this time or later, such as 23:59:59, also takes the following night. */
const eveningSeconds = 18 * 3_600;

function calculateNights(
  { start, end }: { start: CalendarTime; end: CalendarTime },
  timeZone: string,
): Stay {
  const checkIn = toLodgeDay(start, timeZone);
  const { day, seconds } = convertToZone(end, timeZone);
  if (day < checkIn) throw new CalendarEventError("it ends before it begins");
  const isNightTaken = day === checkIn || (seconds !== null && seconds >= eveningSeconds);
  return { checkIn, checkOut: isNightTaken ? addStayDays(day, 1) : day };
}

function parsePeriod({ params, ...property }: Property, period: string, timeZone: string): Stay {
  const [from = "", to = ""] = period.split("/");
  const dateProperty = {
    ...property,
    params: new Map([...params].filter(([name]) => name !== "VALUE")),
  };
  const start = parseCalendarTime(dateProperty, from);
  const end = /^[+-]?P/.test(to) ? addDuration(start, to) : parseCalendarTime(dateProperty, to);
  return calculateNights({ start, end }, timeZone);
}

/** @throws CalendarEventError if the property has different values */
function findSingleProperty(rawEvent: RawEvent, name: string): Property | undefined {
  const [property, ...duplicates] = rawEvent.properties.filter(
    (candidate) => candidate.name === name,
  );
  if (duplicates.some(({ value }) => value !== property?.value)) {
    throw new CalendarEventError(`it has more than one ${name}`);
  }
  return property;
}

function requireSingleProperty(rawEvent: RawEvent, name: string): Property {
  const property = findSingleProperty(rawEvent, name);
  if (!property) throw new CalendarEventError(`it has no ${name}`);
  return property;
}

function parseRecurrenceId(rawEvent: RawEvent, { timeZone }: ParseContext): StayDate | null {
  const property = findProperty(rawEvent, "RECURRENCE-ID");
  // With RANGE, the event also changes the following days. The series' own days stay held too.
  if (!property || property.params.has("RANGE")) return null;
  return toLodgeDay(parseCalendarTime(property), timeZone);
}

async function parseRecurrence(
  { properties }: RawEvent,
  { start, firstDay }: { start: CalendarTime; firstDay: StayDate },
  { timeZone }: ParseContext,
): Promise<Recurrence | null> {
  const propertiesOf = (name: string) => properties.filter((property) => property.name === name);
  const rules = propertiesOf("RRULE").map(({ value }) => value);
  let problem: string | null = null;
  if (propertiesOf("EXRULE").length > 0) problem = "not all of its exceptions are understood";
  const extraDays: StayDate[] = [];
  const excludedDays: StayDate[] = [];
  const periods: Stay[] = [];
  const yieldIfDue = createTimeSlicer();
  for (const [name, days] of [
    ["RDATE", extraDays],
    ["EXDATE", excludedDays],
  ] as const) {
    const { values, isCut } = splitValues(propertiesOf(name));
    if (isCut) problem = `its ${name} is too long`;
    for (const { property, value } of values) {
      await yieldIfDue();
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
  const count = rules.length + extraDays.length + excludedDays.length + periods.length;
  if (count === 0 && !problem) return null;
  if (start.day < "1900") problem = "it began before 1900, which is not supported";
  // In the lodge's time zone the event starts on another day, so that BYDAY would give the wrong weekdays.
  if (start.day !== firstDay && rules.some((rule) => /BYDAY/i.test(rule))) {
    problem = recurrenceProblem;
  }
  return { start, rules, extraDays, excludedDays, periods, problem };
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

/** RFC 5545, section 3.8.2.6. Each period becomes an event. Never throws. */
export async function parseBusyPeriods(
  rawEvent: RawEvent,
  { timeZone }: ParseContext,
): Promise<ParsedEvent[]> {
  const uid = parseUid(rawEvent);
  const isBusy = ({ name, params }: Property) =>
    name === "FREEBUSY" && params.get("FBTYPE")?.toUpperCase() !== "FREE";
  const { values, isCut } = splitValues(rawEvent.properties.filter(isBusy));
  const unreadablePeriods = rawEvent.unreadableProperties.filter((name) => name === "FREEBUSY");
  const parsedEvents = unreadablePeriods.map(() =>
    createUnreadablePeriod(uid, "…", "its FREEBUSY cannot be read"),
  );
  if (rawEvent.problem) parsedEvents.push(createUnreadablePeriod(uid, "…", rawEvent.problem));
  const yieldIfDue = createTimeSlicer();
  for (const { property, value } of values) {
    await yieldIfDue();
    parsedEvents.push(parseBusyPeriod(uid, { property, value }, timeZone));
  }
  if (isCut)
    parsedEvents.push(createUnreadablePeriod(uid, "…", `more than ${maxValues} busy periods`));
  return parsedEvents;
}

function parseBusyPeriod(
  uid: string,
  { property, value }: { property: Property; value: string },
  timeZone: string,
): ParsedEvent {
  try {
    const stay = parsePeriod(property, value, timeZone);
    const event = { ...stay, uid, isClosure: true, isDefinitelyClosure: false };
    const name = `“Busy” (${unescapeText(value, 60)})`;
    return {
      uid,
      name,
      kind: "event",
      event,
      recurrence: null,
      warnings: [],
      replacedDay: null,
      sequence: null,
    };
  } catch (error) {
    if (!(error instanceof CalendarEventError)) throw error;
    return createUnreadablePeriod(uid, value, error.message, guessPeriod(...value.split("/")));
  }
}

const createUnreadablePeriod = (
  uid: string,
  period: string,
  problem: string,
  possibleStay: Stay | null = null,
): ParsedEvent => ({
  uid,
  name: `“Busy” (${unescapeText(period, 60)})`,
  kind: "unreadable",
  problem,
  possibleStay,
});

export function moveStay<T extends Stay>(stay: T, firstDay: StayDate): T {
  const nights = countNights(stay);
  return { ...stay, checkIn: firstDay, checkOut: addStayDays(firstDay, nights) };
}
