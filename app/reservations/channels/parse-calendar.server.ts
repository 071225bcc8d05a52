import { lodgeToday } from "~/core/instants";
import { addStayDays, countNights, type Stay, type StayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import {
  type ChannelEvent,
  type EndedEvent,
  earlierCalendarEndDay,
  exportHorizonDays,
  findCalendarEventProblem,
  hasSameDates,
  marksCalendarEnd,
  tooFarAheadProblem,
} from "./channel-policy";
import {
  moveStay,
  type ParseContext,
  type ParsedEvent,
  parseBusyPeriods,
  parseEvent,
  type Recurrence,
} from "./parse-event.server";
import { expandRule, maxRecurrenceSteps, recurrenceProblem } from "./recurrence.server";
import { maxEvents, type Scan, scanCalendar } from "./scan-calendar.server";

/** More than the nights that all units of a room have in two years. */
const maxNights = 20_000;

const maxListed = 50;

export interface CalendarContent {
  events: ChannelEvent[];
  /** One sentence each, up to `maxListed`. */
  skippedEvents: string[];
  skippedCount: number;
  /** Skipped events that the desk should check with the channel. */
  unreadableCount: number;
  /**
   * A sentence for each of these events whose dates are fixed, which identifies the event: some channels change UIDs.
   * Long events often start and end one day later each day, so they are only counted.
   */
  unreadableEvents: string[];
  /** Events that hold no nights by the channel's own word: cancelled, or marked as free time. */
  endedEvents: EndedEvent[];
  /** Skipped events from today on that take up no time (TRANSP:TRANSPARENT). */
  freeTimeCount: number;
  /** Skipped events that need no attention. `own`: events that the lodge exported. */
  ignored: { past: number; cancelled: number; own: number };
  /** Events left out for their dates, which are known. Stays within them are not released while they are listed. */
  leftOutStays: Stay[];
  /**
   * The possible days, and the UIDs, of events that cannot be imported. Stays that they may be for are released only
   * after a while. `isAnyDayUnclear`: that may be any stay.
   */
  unclearStays: Stay[];
  unclearUids: string[];
  isAnyDayUnclear: boolean;
  /** The first day on which an event that was left out for its dates must be read again. */
  rereadOn: StayDate | null;
  /**
   * No event is, or may be, for a night from today on. Past, cancelled and own events, and free time, do not count: a
   * calendar that lost its stays can still list them.
   */
  isEmpty: boolean;
}

type ParsedCalendar = ({ kind: "read" } & CalendarContent) | Extract<Scan, { kind: "unreadable" }>;

/** An error in one event affects no other. */
export async function parseCalendar(text: string, context: ParseContext): Promise<ParsedCalendar> {
  const scan = await scanCalendar(text);
  if (scan.kind === "unreadable") return scan;
  const yieldIfDue = createTimeSlicer();
  const parsedEvents: ParsedEvent[] = [];
  for (const rawEvent of scan.events) {
    await yieldIfDue();
    if (rawEvent.kind === "VFREEBUSY")
      parsedEvents.push(...(await parseBusyPeriods(rawEvent, context)));
    else parsedEvents.push(await parseEvent(rawEvent, context));
    if (parsedEvents.length > maxEvents) {
      const problem = `The calendar holds more than ${maxEvents} events.`;
      return { kind: "unreadable", problem };
    }
  }
  // An error page that looks like a calendar must not release stays.
  if (parsedEvents.length === 0 && !scan.hasRequiredProperties) {
    return { kind: "unreadable", problem: "The channel returned an incomplete calendar." };
  }
  const [firstEvent] = parsedEvents;
  if (
    firstEvent?.kind === "unreadable" &&
    parsedEvents.every(({ kind }) => kind === "unreadable")
  ) {
    const problem = `No event of the calendar can be read. The problem of the first one: ${firstEvent.problem}.`;
    return { kind: "unreadable", problem };
  }
  return { kind: "read", ...(await collectEvents(parsedEvents, context)) };
}

async function collectEvents(
  parsedEvents: ParsedEvent[],
  { timeZone, now }: ParseContext,
): Promise<CalendarContent> {
  const today = lodgeToday(now, timeZone);
  const content = {
    events: [] as ChannelEvent[],
    skippedEvents: [] as string[],
    skippedCount: 0,
    unreadableCount: 0,
    unreadableEvents: [] as string[],
    endedEvents: [] as EndedEvent[],
    freeTimeCount: 0,
    ignored: { past: 0, cancelled: 0, own: 0 },
    leftOutStays: [] as Stay[],
    unclearStays: [] as Stay[],
    unclearUids: [] as string[],
    isAnyDayUnclear: false,
    rereadOn: null as StayDate | null,
    isEmpty: true,
  };
  let nights = 0;
  const describeSkipped = (name: string, problem: string) => `${name}: ${problem}.`;
  const skipEvent = (name: string, problem: string) => {
    content.skippedCount += 1;
    if (content.skippedEvents.length < maxListed)
      content.skippedEvents.push(describeSkipped(name, problem));
  };
  const reportUnreadable = (name: string, problem: string) => {
    skipEvent(name, problem);
    content.unreadableCount += 1;
    content.unreadableEvents.push(describeSkipped(name, problem));
  };
  const rereadOn = (day: StayDate) => {
    if (content.rereadOn === null || day < content.rereadOn) content.rereadOn = day;
  };
  const addEvent = (event: ChannelEvent, name: string) => {
    if (event.checkOut <= today) {
      content.ignored.past += 1;
      return;
    }
    content.isEmpty = false;
    const problem = findCalendarEventProblem(event, today);
    if (!problem) {
      nights += countNights(event);
      if (nights <= maxNights && content.events.length < maxEvents) content.events.push(event);
      else {
        skipEvent(name, "the calendar holds more stays than a room has nights");
        content.unreadableCount += 1;
        content.isAnyDayUnclear = true;
      }
      return;
    }
    skipEvent(name, problem);
    content.leftOutStays.push(event);
    if (problem === tooFarAheadProblem)
      return rereadOn(addStayDays(event.checkIn, -exportHorizonDays));
    if (event.isClosure && marksCalendarEnd(event, today))
      return rereadOn(earlierCalendarEndDay(event));
    content.unreadableCount += 1;
  };
  const findNewerVersions = createVersionSearch(parsedEvents);
  const replacedDays = findReplacedDays(
    parsedEvents.filter((parsedEvent) => findNewerVersions(parsedEvent).length === 0),
  );
  const steps = { remaining: maxRecurrenceSteps };
  const yieldIfDue = createTimeSlicer();
  for (const parsedEvent of parsedEvents) {
    await yieldIfDue();
    const newerVersions = findNewerVersions(parsedEvent);
    if (newerVersions.length > 0) {
      const { name } = parsedEvent;
      if (mayBeAnotherStay(parsedEvent, newerVersions, today)) {
        reportUnreadable(name, "the calendar has a newer version with other dates");
        content.unclearStays.push(parsedEvent.event);
      } else skipEvent(name, "the calendar has a newer version");
      continue;
    }
    switch (parsedEvent.kind) {
      case "own":
        content.ignored.own += 1;
        break;
      case "cancelled":
        content.ignored.cancelled += 1;
        content.endedEvents.push(parsedEvent);
        break;
      case "transparent":
        content.endedEvents.push(parsedEvent);
        if (parsedEvent.stay !== null && parsedEvent.stay.checkOut <= today) {
          content.ignored.past += 1;
          break;
        }
        content.freeTimeCount += 1;
        skipEvent(parsedEvent.name, "it is marked as free time");
        break;
      case "unreadable":
        reportUnreadable(parsedEvent.name, parsedEvent.problem);
        if (parsedEvent.uid) content.unclearUids.push(parsedEvent.uid);
        if (parsedEvent.possibleStay) content.unclearStays.push(parsedEvent.possibleStay);
        else content.isAnyDayUnclear = true;
        if (!parsedEvent.possibleStay || parsedEvent.possibleStay.checkOut > today)
          content.isEmpty = false;
        break;
      case "event": {
        const { event, recurrence, name } = parsedEvent;
        for (const warning of parsedEvent.warnings) skipEvent(name, warning);
        if (!recurrence) {
          addEvent(event, name);
          break;
        }
        const excludedDays = new Set([
          ...recurrence.excludedDays,
          ...(replacedDays.get(parsedEvent.uid) ?? []),
        ]);
        const { days, problem } = await listRepetitionDays(event, recurrence, {
          today,
          timeZone,
          steps,
          yieldIfDue,
        });
        for (const day of days) {
          const repeatedEvent = moveStay(event, day);
          if (!excludedDays.has(day) && repeatedEvent.checkOut > today)
            addEvent(repeatedEvent, name);
        }
        for (const period of recurrence.periods) {
          if (!excludedDays.has(period.checkIn) && period.checkOut > today) {
            addEvent({ ...event, ...period }, name);
          }
        }
        if (problem) {
          reportUnreadable(name, problem);
          content.unclearUids.push(parsedEvent.uid);
          content.isEmpty = false;
        }
      }
    }
  }
  return content;
}

/**
 * Returns a function that finds the newest versions of an older one: the events with its UID and the highest SEQUENCE.
 * Only they count. Events with the same UID and SEQUENCE all count, because some channels give all their stays one UID.
 */
function createVersionSearch(parsedEvents: ParsedEvent[]): (event: ParsedEvent) => ParsedEvent[] {
  const newestVersions = new Map<string, { sequence: number; events: ParsedEvent[] }>();
  const versionOf = (event: ParsedEvent) => {
    if (event.kind === "unreadable" || event.sequence === null || event.uid === "") return null;
    return { key: `${event.replacedDay} ${event.uid}`, sequence: event.sequence };
  };
  for (const event of parsedEvents) {
    const version = versionOf(event);
    if (!version) continue;
    const newest = newestVersions.get(version.key);
    if (!newest || version.sequence > newest.sequence)
      newestVersions.set(version.key, { sequence: version.sequence, events: [event] });
    else if (version.sequence === newest.sequence) newest.events.push(event);
  }
  return (event) => {
    const version = versionOf(event);
    const newest = version && newestVersions.get(version.key);
    return newest && version.sequence < newest.sequence ? newest.events : [];
  };
}

/**
 * Returns whether an older version may be another stay, because its dates differ from those of all newest versions.
 * Either a stay moved (RFC 5546), and its older version must hold nothing. Or the channel gives all its stays one UID,
 * and the older version is a stay of its own. The calendar looks the same in both cases. So the older version holds
 * nothing, but counts as unreadable: the desk is notified, and its nights, if held so far, wait for `missingHours`.
 */
function mayBeAnotherStay(
  event: ParsedEvent,
  newerVersions: ParsedEvent[],
  today: StayDate,
): event is ParsedEvent & { kind: "event" } {
  if (event.kind !== "event" || (!event.recurrence && event.event.checkOut <= today)) return false;
  return newerVersions.every((version) => {
    const dates = findDates(version);
    return dates !== null && !hasSameDates(dates, event.event);
  });
}

/** Returns null if the event has no dates, so that it replaces older versions of any dates. */
function findDates(event: ParsedEvent): Stay | null {
  if (event.kind === "event") return event.event;
  return event.kind === "cancelled" || event.kind === "transparent" ? event.stay : null;
}

function findReplacedDays(parsedEvents: ParsedEvent[]): Map<string, Set<StayDate>> {
  const replacedDays = new Map<string, Set<StayDate>>();
  for (const event of parsedEvents) {
    if (event.kind === "unreadable" || event.replacedDay === null || event.uid === "") continue;
    replacedDays.set(event.uid, (replacedDays.get(event.uid) ?? new Set()).add(event.replacedDay));
  }
  return replacedDays;
}

/** Always includes the first day. Uses up `steps.remaining`, the limit for all rules of the calendar. */
async function listRepetitionDays(
  event: ChannelEvent,
  { start, rules, extraDays, problem }: Recurrence,
  options: {
    today: StayDate;
    timeZone: string;
    steps: { remaining: number };
    yieldIfDue: ReturnType<typeof createTimeSlicer>;
  },
): Promise<{ days: Set<StayDate>; problem: string | null }> {
  const { today, timeZone, steps, yieldIfDue } = options;
  const days = new Set([event.checkIn, ...extraDays]);
  if (problem) return { days, problem: `${problem}; the readable days are blocked` };
  const [from, to] = [
    addStayDays(today, -maxNightsBeforeToday),
    addStayDays(today, exportHorizonDays),
  ];
  for (const rule of rules) {
    const repetitions = expandRule(rule, { ...event, start }, { from, to, timeZone });
    for (;;) {
      await yieldIfDue();
      const step = repetitions.next();
      steps.remaining -= 1;
      if (step.done && step.value) break;
      if (step.done || steps.remaining <= 0) {
        return {
          days,
          problem: `${recurrenceProblem}; the readable days are blocked`,
        };
      }
      if (step.value) days.add(step.value);
    }
  }
  return { days, problem: null };
}

/** How long before today an occurrence may have begun and still hold tonight. */
const maxNightsBeforeToday = 92;
