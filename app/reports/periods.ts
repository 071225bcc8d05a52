import {
  addMonths,
  addStayDays,
  eachDay,
  formatMonth,
  formatStayDateShort,
  type Period,
  type StayDate,
} from "~/core/stay";

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

export function createMonthPeriod(month: string): Period {
  return { from: `${month}-01`, to: addStayDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Splits a period into calendar months. The first and last may be partial. */
export function listMonths({ from, to }: Period): Period[] {
  const months: Period[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) {
    const wholeMonth = createMonthPeriod(month);
    months.push({
      from: wholeMonth.from < from ? from : wholeMonth.from,
      to: wholeMonth.to > to ? to : wholeMonth.to,
    });
  }
  return months;
}

/** Formats `Nov 2026`; `month` is `2026-11` or a day in it. */
export const formatShortMonth = (month: string): string =>
  formatStayDateShort(`${month.slice(0, 7)}-01`).slice(2);

/** Groups rows by calendar month. Returns a function that finds the rows of a period's first month. */
export function groupByMonth<T extends { day: StayDate }>(rows: T[]): (month: Period) => T[] {
  const rowsByMonth = new Map<string, T[]>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const rowsOfMonth = rowsByMonth.get(month);
    if (rowsOfMonth) rowsOfMonth.push(row);
    else rowsByMonth.set(month, [row]);
  }
  return ({ from }) => rowsByMonth.get(from.slice(0, 7)) ?? [];
}

export function isWholeMonth({ from, to }: Period): boolean {
  const wholeMonth = createMonthPeriod(from.slice(0, 7));
  return wholeMonth.from === from && wholeMonth.to === to;
}

/** Formats `November 2026` for a whole month, otherwise `1 Nov 2026 to 12 Nov 2026`. */
export function formatPeriod(period: Period): string {
  const { from, to } = period;
  if (isWholeMonth(period)) return formatMonth(from);
  if (from === to) return formatStayDateShort(from);
  return `${formatStayDateShort(from)} to ${formatStayDateShort(to)}`;
}

/** Returns the same date a year earlier; 29 February becomes 28 February. */
export function calculateDayYearBefore(day: StayDate): StayDate {
  const date = day.endsWith("-02-29") ? "-02-28" : day.slice(4);
  return `${Number(day.slice(0, 4)) - 1}${date}`;
}

/** Returns the same period a year earlier. The end of a month stays the end of that month, as in February. */
export function calculatePeriodYearBefore({ from, to }: Period): Period {
  const isMonthEnd = addStayDays(to, 1).endsWith("-01");
  return {
    from: calculateDayYearBefore(from),
    to: isMonthEnd
      ? createMonthPeriod(calculateDayYearBefore(to).slice(0, 7)).to
      : calculateDayYearBefore(to),
  };
}

const offeredMonths = 36;

export const listReportMonths = (today: StayDate): string[] =>
  Array.from({ length: offeredMonths }, (_, monthsBack) =>
    addMonths(today.slice(0, 7), -monthsBack),
  );

/** Returns the elapsed days of a month, `to` excluded. The current month ends before today. */
export function getElapsedDays(month: string, today: StayDate): { from: StayDate; to: StayDate } {
  const end = `${addMonths(month, 1)}-01`;
  return { from: `${month}-01`, to: end < today ? end : today };
}
