import type { StayDate } from "db/schema";
import { addStayDays, countNights } from "~/booking/stay";

/** What the dashboard offers, and what the analytics offer (specification, section 9). */
export const dashboardPeriods = ["7d", "30d", "90d"] as const;
export const analyticsPeriods = [...dashboardPeriods, "1y"] as const;
export type PeriodName = (typeof analyticsPeriods)[number];

const lengths: Record<PeriodName, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** Days of the lodge's calendar, both included. */
export interface Period {
  from: StayDate;
  to: StayDate;
}

/** A period and the equally long one that ends on the day before it. */
export interface Periods {
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

export function daysOf({ from, to }: Period): StayDate[] {
  const count = countNights({ checkIn: from, checkOut: to }) + 1;
  return Array.from({ length: count }, (_, index) => addStayDays(from, index));
}

export function isWithin({ from, to }: Period, day: StayDate): boolean {
  return from <= day && day <= to;
}

/** Up to so many days are drawn one by one, more in weeks. */
const mostSingleDays = 90;

/**
 * The period in steps for a chart: days, or weeks that end with the period. Days that are left over
 * belong to the first week, so that the steps hold every day once.
 */
export function stepsOf(period: Period): Period[] {
  const days = daysOf(period);
  if (days.length <= mostSingleDays) return days.map((day) => ({ from: day, to: day }));
  const weeks = Math.floor(days.length / 7);
  const left = days.length % 7;
  return Array.from({ length: weeks }, (_, week) => ({
    from: week === 0 ? period.from : (days[left + week * 7] as StayDate),
    to: days[left + week * 7 + 6] as StayDate,
  }));
}
