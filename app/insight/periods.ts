import type { StayDate } from "db/schema";
import { addStayDays, daysOf, type Period } from "~/lodge/stay";

/** What the dashboard offers, and what the analytics offer (specification, section 9). */
export const dashboardPeriods = ["7d", "30d", "90d"] as const;
export const analyticsPeriods = [...dashboardPeriods, "1y"] as const;
export type PeriodName = (typeof analyticsPeriods)[number];

const lengths: Record<PeriodName, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** A period and the equally long one that ends on the day before it. */
interface Periods {
  name: PeriodName;
  days: number;
  current: Period;
  before: Period;
}

/** The period that an address asks for; 30 days when it asks for none that is offered. */
export function readPeriod(text: string | null, offered: readonly PeriodName[]): PeriodName {
  return offered.find((name) => name === text) ?? "30d";
}

/** The last days up to and including today, and as many before them. */
export function periodsUpTo(today: StayDate, name: PeriodName): Periods {
  const days = lengths[name];
  return {
    name,
    days,
    current: { from: addStayDays(today, 1 - days), to: today },
    before: { from: addStayDays(today, 1 - 2 * days), to: addStayDays(today, -days) },
  };
}

/** Both periods as one. */
export function wholeSpan({ before, current }: Periods): Period {
  return { from: before.from, to: current.to };
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
