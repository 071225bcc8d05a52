import type { StayDate } from "db/schema";
import { addStayDays, eachDay, type Period } from "~/core/stay";
import { calculateDayYearBefore } from "./calendar-months";

/** The periods of the dashboard and of the analytics (specification, section 9). */
export const dashboardPeriods = ["7d", "30d", "90d"] as const;
export const analyticsPeriods = [...dashboardPeriods, "1y"] as const;
export type PeriodName = (typeof analyticsPeriods)[number];

const dayCounts: Record<PeriodName, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

export type Comparison = "before" | "year";

export const parseComparison = (text: string | null): Comparison =>
  text === "year" ? "year" : "before";

interface Periods {
  name: PeriodName;
  days: number;
  comparison: Comparison;
  current: Period;
  before: Period;
}

/** Defaults to 30 days. */
export function parsePeriodName(
  text: string | null,
  allowedNames: readonly PeriodName[],
): PeriodName {
  return allowedNames.find((name) => name === text) ?? "30d";
}

export function createPeriods(
  today: StayDate,
  name: PeriodName,
  comparison: Comparison = "before",
): Periods {
  const days = dayCounts[name];
  const current = { from: addStayDays(today, 1 - days), to: today };
  return {
    name,
    days,
    comparison,
    current,
    before:
      comparison === "year"
        ? { from: calculateDayYearBefore(current.from), to: calculateDayYearBefore(current.to) }
        : { from: addStayDays(today, 1 - 2 * days), to: addStayDays(today, -days) },
  };
}

/** Both ends are included. */
export function isWithin({ from, to }: Period, day: StayDate): boolean {
  return from <= day && day <= to;
}

const maxSingleDays = 31;
const longStepDays = 5;

/** Steps are single days, or five days for periods longer than a month. */
export function splitIntoSteps(period: Period): Period[] {
  const days = eachDay(period);
  const length = days.length <= maxSingleDays ? 1 : longStepDays;
  const steps: Period[] = [];
  for (let first = 0; first < days.length; first += length) {
    const stepDays = days.slice(first, first + length);
    steps.push({ from: stepDays[0] as StayDate, to: stepDays.at(-1) as StayDate });
  }
  return steps;
}
