import { lodgeToday } from "~/core/instants";
import { addStayDays, countNights, type Stay, type StayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import {
  type ChannelEvent,
  exportHorizonDays,
  findEventObjection,
  tooFarAhead,
} from "./channel-policy";
import {
  moveStay,
  type ParseContext,
  type ParsedEvent,
  parseBusyPeriods,
  parseEvent,
  type Repetition,
} from "./parse-event.server";
import { expandRule, maxSteps, ruleProblem } from "./recurrence.server";
import { maxEvents, type Scan, scanCalendar } from "./scan-calendar.server";

/** Above the nights of one room's units in two years. */
const maxNights = 20_000;

const maxNamed = 50;

export interface CalendarContent {
  events: ChannelEvent[];
  /** Events left out or changed, one sentence each. */
  skippedEvents: string[];
  skippedCount: number;
  unreadableCount: number;
  /** Events that need no attention. */
  ignored: { past: number; cancelled: number; own: number };
  /** The days, or possible days, of events left out. */
  unclear: Stay[];
  unclearUids: string[];
  isAnyDayUnclear: boolean;
  /** When the first event now too far ahead comes into range. */
  rereadOn: StayDate | null;
  isEmpty: boolean;
}

export type ParsedCalendar =
  | ({ kind: "read" } & CalendarContent)
  | Extract<Scan, { kind: "unreadable" }>;

/** Parses a calendar (RFC 5545). An error in one event affects no other. Yields to other requests. */
export async function parseCalendar(text: string, around: ParseContext): Promise<ParsedCalendar> {
  const scan = await scanCalendar(text);
  if (scan.kind === "unreadable") return scan;
  const isDue = createTimeSlicer();
  const found: ParsedEvent[] = [];
  for (const written of scan.events) {
    await isDue();
    if (written.kind === "VFREEBUSY") found.push(...(await parseBusyPeriods(written, around)));
    else found.push(await parseEvent(written, around));
    if (found.length > maxEvents) {
      const problem = `The calendar holds more than ${maxEvents} events.`;
      return { kind: "unreadable", problem };
    }
  }
  const isEmpty = found.length === 0;
  // An error page that looks like a calendar must not release stays.
  if (isEmpty && !scan.hasHead) {
    return { kind: "unreadable", problem: "The channel returned an incomplete calendar." };
  }
  const [first] = found;
  if (first?.kind === "wrong" && found.every(({ kind }) => kind === "wrong")) {
    const problem = `No event of the calendar can be read. The first one is ${first.name}: ${first.problem}.`;
    return { kind: "unreadable", problem };
  }
  return { kind: "read", isEmpty, ...(await collectEvents(found, around)) };
}

async function collectEvents(
  found: ParsedEvent[],
  { timeZone, now }: ParseContext,
): Promise<Omit<CalendarContent, "isEmpty">> {
  const today = lodgeToday(now, timeZone);
  const content = {
    events: [] as ChannelEvent[],
    skippedEvents: [] as string[],
    skippedCount: 0,
    unreadableCount: 0,
    ignored: { past: 0, cancelled: 0, own: 0 },
    unclear: [] as Stay[],
    unclearUids: [] as string[],
    isAnyDayUnclear: false,
    rereadOn: null as StayDate | null,
  };
  let nights = 0;
  const leaveOut = (name: string, problem: string) => {
    content.skippedCount += 1;
    if (content.skippedEvents.length < maxNamed) content.skippedEvents.push(`${name}: ${problem}.`);
  };
  const take = (event: ChannelEvent, name: string) => {
    if (event.checkOut <= today) {
      content.ignored.past += 1;
      return;
    }
    const objection = findEventObjection(event, today);
    if (!objection) {
      nights += countNights(event);
      if (nights <= maxNights && content.events.length < maxEvents) content.events.push(event);
      else {
        leaveOut(name, "the calendar holds more stays than a room has nights");
        content.isAnyDayUnclear = true;
      }
      return;
    }
    leaveOut(name, objection);
    content.unclear.push(event);
    // The desk checks guests' stays. A closure only marks the end of the channel's calendar.
    if (objection !== tooFarAhead && !event.isClosure) content.unreadableCount += 1;
    if (objection !== tooFarAhead) return;
    const due = addStayDays(event.checkIn, -exportHorizonDays);
    if (content.rereadOn === null || due < content.rereadOn) content.rereadOn = due;
  };
  const isOutdated = findSuperseded(found);
  const replaced = findReplaced(found.filter((each) => !isOutdated(each)));
  const steps = { left: maxSteps };
  const isDue = createTimeSlicer();
  for (const each of found) {
    await isDue();
    if (isOutdated(each)) {
      leaveOut(each.name, "a newer version of it counts");
      continue;
    }
    switch (each.kind) {
      case "cancelled":
      case "own":
        content.ignored[each.kind] += 1;
        break;
      case "free":
        leaveOut(each.name, "it is marked as free time");
        break;
      case "wrong":
        leaveOut(each.name, each.problem);
        content.unreadableCount += 1;
        if (each.uid) content.unclearUids.push(each.uid);
        if (each.guess) content.unclear.push(each.guess);
        else content.isAnyDayUnclear = true;
        break;
      case "event": {
        const { event, repetition, name } = each;
        for (const doubt of each.doubts) leaveOut(name, doubt);
        if (!repetition) {
          take(event, name);
          break;
        }
        const except = new Set([...repetition.except, ...(replaced.get(each.uid) ?? [])]);
        const { days, problem } = await expandRepetition(event, repetition, {
          today,
          timeZone,
          steps,
          isDue,
        });
        for (const day of days) {
          const moved = moveStay(event, day);
          if (!except.has(day) && moved.checkOut > today) take(moved, name);
        }
        for (const period of repetition.periods) {
          if (!except.has(period.checkIn) && period.checkOut > today) {
            take({ ...event, ...period }, name);
          }
        }
        if (problem) {
          leaveOut(name, problem);
          content.unreadableCount += 1;
          content.unclearUids.push(each.uid);
        }
      }
    }
  }
  return content;
}

/**
 * Returns a test for events with a newer version (a higher SEQUENCE) in the calendar. With equal SEQUENCE,
 * all count: some channels give all their stays one UID.
 */
function findSuperseded(found: ParsedEvent[]): (event: ParsedEvent) => boolean {
  const newest = new Map<string, number>();
  const versionOf = (each: ParsedEvent) => {
    if (each.kind === "wrong" || each.sequence === null || each.uid === "") return null;
    return { key: `${each.instead} ${each.uid}`, sequence: each.sequence };
  };
  for (const { key, sequence } of found.flatMap((each) => versionOf(each) ?? [])) {
    newest.set(key, Math.max(sequence, newest.get(key) ?? 0));
  }
  return (each) => {
    const version = versionOf(each);
    return version !== null && version.sequence < (newest.get(version.key) ?? 0);
  };
}

function findReplaced(found: ParsedEvent[]): Map<string, Set<StayDate>> {
  const replaced = new Map<string, Set<StayDate>>();
  for (const each of found) {
    if (each.kind === "wrong" || each.instead === null || each.uid === "") continue;
    replaced.set(each.uid, (replaced.get(each.uid) ?? new Set()).add(each.instead));
  }
  return replaced;
}

/** Returns the days of a recurring event that are not over, always including its first day. */
async function expandRepetition(
  event: ChannelEvent,
  { start, rules, also, problem }: Repetition,
  around: {
    today: StayDate;
    timeZone: string;
    steps: { left: number };
    isDue: ReturnType<typeof createTimeSlicer>;
  },
): Promise<{ days: Set<StayDate>; problem: string | null }> {
  const { today, timeZone, steps, isDue } = around;
  const days = new Set([event.checkIn, ...also]);
  if (problem) return { days, problem: `${problem}; the days that are clear are held` };
  const [from, to] = [
    addStayDays(today, -maxNightsBeforeToday),
    addStayDays(today, exportHorizonDays),
  ];
  for (const rule of rules) {
    const repetitions = expandRule(rule, { ...event, start }, { from, to, timeZone });
    for (;;) {
      await isDue();
      const next = repetitions.next();
      steps.left -= 1;
      if (next.done && next.value) break;
      if (next.done || steps.left <= 0) {
        return {
          days,
          problem: `${ruleProblem}; the days that are clear are held`,
        };
      }
      if (next.value) days.add(next.value);
    }
  }
  return { days, problem: null };
}

/** A recurrence that began before today may hold tonight. */
const maxNightsBeforeToday = 92;
