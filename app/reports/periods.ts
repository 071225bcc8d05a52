import type { StayDate } from "db/schema";
import { addStayDays, daysOf, type Period } from "~/core/stay";
import { yearBefore } from "./calendar-months";

/** What the dashboard offers, and what the analytics offer (specification, section 9). */
export const dashboardPeriods = ["7d", "30d", "90d"] as const;
export const analyticsPeriods = [...dashboardPeriods, "1y"] as const;
export type PeriodName = (typeof analyticsPeriods)[number];

const lengths: Record<PeriodName, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** What a period is told beside: the days just before it, or the same dates a year before. */
export type Beside = "before" | "year";

export const readBeside = (text: string | null): Beside => (text === "year" ? "year" : "before");

/** A period and the one that it is told beside. */
interface Periods {
  name: PeriodName;
  days: number;
  beside: Beside;
  current: Period;
  before: Period;
}

/** The period that an address asks for; 30 days when it asks for none that is offered. */
export function readPeriod(text: string | null, offered: readonly PeriodName[]): PeriodName {
  return offered.find((name) => name === text) ?? "30d";
}

/** The last days up to and including today, and as many before them, or their dates a year before. */
export function periodsUpTo(today: StayDate, name: PeriodName, beside: Beside = "before"): Periods {
  const days = lengths[name];
  const current = { from: addStayDays(today, 1 - days), to: today };
  return {
    name,
    days,
    beside,
    current,
    before:
      beside === "year"
        ? { from: yearBefore(current.from), to: yearBefore(current.to) }
        : { from: addStayDays(today, 1 - 2 * days), to: addStayDays(today, -days) },
  };
}

export function isWithin({ from, to }: Period, day: StayDate): boolean {
  return from <= day && day <= to;
}

/** Up to so many days are drawn one by one, more in steps that divide 90 and 365 without a rest. */
const mostSingleDays = 31;
const longStep = 5;

/** The period in steps for a chart: days, or five days at a time. */
export function stepsOf(period: Period): Period[] {
  const days = daysOf(period);
  const length = days.length <= mostSingleDays ? 1 : longStep;
  const steps: Period[] = [];
  for (let first = 0; first < days.length; first += length) {
    const own = days.slice(first, first + length);
    steps.push({ from: own[0] as StayDate, to: own.at(-1) as StayDate });
  }
  return steps;
}
