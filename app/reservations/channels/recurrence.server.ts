import ICAL from "ical.js";
import { logError } from "~/core/log-error.server";
import { addStayDays, countNights, type StayDate } from "~/core/stay";
import {
  CalendarEventError,
  type CalendarTime,
  convertToZone,
  parseCalendarTime,
} from "./calendar-dates";

/** Limits of steps per rule, and for all rules of a calendar. */
const maxStepsOfRule = 800;
export const maxSteps = 4_000;

export const ruleProblem = "how it repeats is not understood";

const simpleRuleParts = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: /^(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU)){0,6}$/,
} as const;

interface FirstStay {
  checkIn: StayDate;
  start: CalendarTime;
}

/**
 * Yields an event's start days, one step at a time, and null for a day out of range. Returns false for an
 * unsupported or too long rule. Supports only rules with steps of constant cost: a file could make others run
 * forever.
 */
export function* expandRule(
  rule: string,
  { checkIn, start }: FirstStay,
  { from, to, timeZone }: { from: StayDate; to: StayDate; timeZone: string },
): Generator<StayDate | null, boolean> {
  try {
    const { FREQ, UNTIL, COUNT, INTERVAL = "1", WKST, BYDAY } = parseRule(rule);
    const text = Object.entries({ FREQ, INTERVAL, WKST, BYDAY })
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
      .join(";");
    const last = UNTIL ? findLastDay(UNTIL, { checkIn, start }, timeZone) : to;
    const stepDays = FREQ === "DAILY" ? 1 : FREQ === "WEEKLY" ? 7 : 0;
    const passed = countNights({ checkIn, checkOut: from });
    // An old rule starts at its last round before the range, to save steps.
    const rounds = stepDays && !COUNT ? Math.floor(passed / (stepDays * Number(INTERVAL))) - 1 : 0;
    const begin = rounds > 0 ? addStayDays(checkIn, rounds * stepDays * Number(INTERVAL)) : checkIn;
    const next = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(begin));
    let left = Number(COUNT ?? maxStepsOfRule);
    for (let step = 0; step < maxStepsOfRule; step++) {
      const day = next.next()?.toString().slice(0, 10);
      if (!day || day >= to || day > last || left === 0) return true;
      // ical.js moves 29 February to 1 March in other years. RFC 5545 skips those years.
      const isMissing = stepDays === 0 && day.slice(-2) !== checkIn.slice(-2);
      if (!isMissing) left -= 1;
      yield isMissing || day < from ? null : day;
    }
  } catch (error) {
    if (!(error instanceof CalendarEventError)) logError(error);
  }
  return false;
}

function findLastDay(UNTIL: string, { checkIn, start }: FirstStay, timeZone: string): StayDate {
  const until = parseCalendarTime({ name: "UNTIL", params: new Map(), value: UNTIL });
  const { day, seconds } = convertToZone(until, start.zone ?? timeZone);
  const isBefore = seconds !== null && start.seconds !== null && seconds < start.seconds;
  const daysAhead = countNights({ checkIn: start.day, checkOut: checkIn });
  return addStayDays(day, daysAhead - Number(isBefore));
}

/** Throws CalendarEventError for a rule with unsupported parts. */
function parseRule(rule: string): Partial<Record<keyof typeof simpleRuleParts, string>> {
  const parts: Partial<Record<keyof typeof simpleRuleParts, string>> = {};
  for (const part of rule.toUpperCase().split(";").slice(0, 20)) {
    const [key = "", value = ""] = part.split("=");
    if (!isSimplePart(key) || !simpleRuleParts[key].test(value) || parts[key] !== undefined) {
      throw new CalendarEventError(ruleProblem);
    }
    parts[key] = value;
  }
  if (!parts.FREQ || (parts.BYDAY && parts.FREQ !== "WEEKLY"))
    throw new CalendarEventError(ruleProblem);
  return parts;
}

const isSimplePart = (key: string): key is keyof typeof simpleRuleParts => key in simpleRuleParts;
