import type { StayDate } from "db/schema";
import { addStayDays, eachDay, type Period } from "~/core/stay";
import { findDayYearBefore } from "./calendar-months";

/** What the dashboard offers, and what the analytics offer (specification, section 9). */
export const dashboardPeriods = ["7d", "30d", "90d"] as const;
export const analyticsPeriods = [...dashboardPeriods, "1y"] as const;
export type PeriodName = (typeof analyticsPeriods)[number];

const lengths: Record<PeriodName, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** What a period is told beside: the days just before it, or the same dates a year before. */
export type Comparison = "before" | "year";

export const parseComparison = (text: string | null): Comparison =>
  text === "year" ? "year" : "before";

/** A period and the one that it is told beside. */
interface Periods {
  name: PeriodName;
  days: number;
  beside: Comparison;
  current: Period;
  before: Period;
}

/** The period that an address asks for; 30 days when it asks for none that is offered. */
export function parsePeriodName(text: string | null, offered: readonly PeriodName[]): PeriodName {
  return offered.find((name) => name === text) ?? "30d";
}

/** The last days up to and including today, and as many before them, or their dates a year before. */
export function createPeriods(
  today: StayDate,
  name: PeriodName,
  beside: Comparison = "before",
): Periods {
  const days = lengths[name];
  const current = { from: addStayDays(today, 1 - days), to: today };
  return {
    name,
    days,
    beside,
    current,
    before:
      beside === "year"
        ? { from: findDayYearBefore(current.from), to: findDayYearBefore(current.to) }
        : { from: addStayDays(today, 1 - 2 * days), to: addStayDays(today, -days) },
  };
}

export function isWithin({ from, to }: Period, day: StayDate): boolean {
  return from <= day && day <= to;
}

/** Up to so many days are drawn one by one, more in steps that divide 90 and 365 without a rest. */
const maxSingleDays = 31;
const longStepDays = 5;

/** The period in steps for a chart: days, or five days at a time. */
export function splitIntoSteps(period: Period): Period[] {
  const days = eachDay(period);
  const length = days.length <= maxSingleDays ? 1 : longStepDays;
  const steps: Period[] = [];
  for (let first = 0; first < days.length; first += length) {
    const own = days.slice(first, first + length);
    steps.push({ from: own[0] as StayDate, to: own.at(-1) as StayDate });
  }
  return steps;
}
