import ICAL from "ical.js";
import { addStayDays, countNights, type StayDate } from "~/lodge/stay";

/** How many steps one rule may take, and how many all rules of a calendar together. */
const mostStepsOfRule = 800;
export const mostSteps = 4_000;

const simple = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: /^[A-Z]{2}$/,
  BYDAY: /^(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU)){0,6}$/,
} as const;

/**
 * Yields the first days of the repetitions of an event between two days, one step at a time; null where
 * a step lies before them. Returns false where the rule is not understood, or takes too many steps.
 * Only rules whose steps all cost the same are followed: a file could make any other take for ever.
 * @param start the event's first day
 */
export function* repeat(
  rule: string,
  start: StayDate,
  { from, to }: { from: StayDate; to: StayDate },
): Generator<StayDate | null, boolean> {
  const parts = readRule(rule);
  if (!parts) return false;
  const { FREQ, UNTIL, COUNT, INTERVAL = "1" } = parts;
  const text = Object.entries({ ...parts, ...(UNTIL && { UNTIL: UNTIL.slice(0, 8) }) })
    .map(([key, value]) => `${key}=${value}`)
    .join(";");
  const stepDays = FREQ === "DAILY" ? 1 : FREQ === "WEEKLY" ? 7 : 0;
  const passed = countNights({ checkIn: start, checkOut: from });
  // A rule that began long ago begins for us at its last round before the days that matter.
  const rounds = stepDays && !COUNT ? Math.floor(passed / (stepDays * Number(INTERVAL))) - 1 : 0;
  const begin = rounds > 0 ? addStayDays(start, rounds * stepDays * Number(INTERVAL)) : start;
  const next = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(begin));
  for (let step = 0; step < mostStepsOfRule; step++) {
    const day = next.next()?.toString().slice(0, 10);
    if (!day || day >= to) return true;
    yield day >= from ? day : null;
  }
  return false;
}

function readRule(rule: string): Partial<Record<keyof typeof simple, string>> | null {
  const parts: Partial<Record<keyof typeof simple, string>> = {};
  for (const part of rule.toUpperCase().split(";").slice(0, 20)) {
    const [key = "", value = ""] = part.split("=");
    if (!isSimple(key) || !simple[key].test(value) || parts[key] !== undefined) return null;
    parts[key] = value;
  }
  if (!parts.FREQ || (parts.BYDAY && parts.FREQ !== "WEEKLY")) return null;
  return parts;
}

const isSimple = (key: string): key is keyof typeof simple => key in simple;
