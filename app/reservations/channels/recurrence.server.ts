import ICAL from "ical.js";
import { logError } from "~/core/log-error.server";
import { addStayDays, countNights, type StayDate } from "~/core/stay";
import {
  CalendarEventError,
  type CalendarTime,
  convertToZone,
  parseCalendarTime,
} from "./calendar-dates";

const maxStepsOfRule = 800;
export const maxRecurrenceSteps = 4_000;

export const recurrenceProblem = "its repetition rule is not supported";

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
  /** The event's DTSTART, which may be on another day in the event's time zone. */
  start: CalendarTime;
}

/**
 * Yields start days, one per step, and null for a day outside the range. Returns false if the rule is unsupported
 * or needs too many steps. Supports only rules with steps of constant cost, because others could run forever.
 */
export function* expandRule(
  rule: string,
  { checkIn, start }: FirstStay,
  { from, to, timeZone }: { from: StayDate; to: StayDate; timeZone: string },
): Generator<StayDate | null, boolean> {
  try {
    const { FREQ, UNTIL, COUNT, INTERVAL = "1", WKST, BYDAY } = parseRule(rule);
    const supportedRule = Object.entries({ FREQ, INTERVAL, WKST, BYDAY })
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
      .join(";");
    const lastDay = UNTIL ? findLastDay(UNTIL, { checkIn, start }, timeZone) : to;
    // 0: months and years have no fixed number of days.
    const stepDays = FREQ === "DAILY" ? 1 : FREQ === "WEEKLY" ? 7 : 0;
    const daysUntilRange = countNights({ checkIn, checkOut: from });
    // An old rule starts shortly before the range, to save steps.
    const skippedRounds =
      stepDays && !COUNT ? Math.floor(daysUntilRange / (stepDays * Number(INTERVAL))) - 1 : 0;
    const iterationStart =
      skippedRounds > 0
        ? addStayDays(checkIn, skippedRounds * stepDays * Number(INTERVAL))
        : checkIn;
    const occurrences = ICAL.Recur.fromString(supportedRule).iterator(
      ICAL.Time.fromDateString(iterationStart),
    );
    let remainingOccurrences = Number(COUNT ?? maxStepsOfRule);
    for (let step = 0; step < maxStepsOfRule; step++) {
      const day = occurrences.next()?.toString().slice(0, 10);
      if (!day || day >= to || day > lastDay || remainingOccurrences === 0) return true;
      // ical.js moves 29 February to 1 March in other years. RFC 5545 skips those years.
      const isSkipped = stepDays === 0 && day.slice(-2) !== checkIn.slice(-2);
      if (!isSkipped) remainingOccurrences -= 1;
      yield isSkipped || day < from ? null : day;
    }
  } catch (error) {
    if (!(error instanceof CalendarEventError)) logError(error);
  }
  return false;
}

function findLastDay(UNTIL: string, { checkIn, start }: FirstStay, timeZone: string): StayDate {
  const until = parseCalendarTime({ params: new Map(), value: UNTIL });
  const { day, seconds } = convertToZone(until, start.zone ?? timeZone);
  const isBefore = seconds !== null && start.seconds !== null && seconds < start.seconds;
  const daysAhead = countNights({ checkIn: start.day, checkOut: checkIn });
  return addStayDays(day, daysAhead - Number(isBefore));
}

/** @throws CalendarEventError if a part is unsupported */
function parseRule(rule: string): Partial<Record<keyof typeof simpleRuleParts, string>> {
  const parts: Partial<Record<keyof typeof simpleRuleParts, string>> = {};
  for (const rulePart of rule.toUpperCase().split(";").slice(0, 20)) {
    const [key = "", value = ""] = rulePart.split("=");
    if (!isSimplePart(key) || !simpleRuleParts[key].test(value) || parts[key] !== undefined) {
      throw new CalendarEventError(recurrenceProblem);
    }
    parts[key] = value;
  }
  if (!parts.FREQ || (parts.BYDAY && parts.FREQ !== "WEEKLY"))
    throw new CalendarEventError(recurrenceProblem);
  return parts;
}

const isSimplePart = (key: string): key is keyof typeof simpleRuleParts => key in simpleRuleParts;
