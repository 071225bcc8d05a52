import type { Period, StayDate } from "~/core/stay";
import { addMonth, addStayDays, formatMonth, formatStayDateShort } from "~/core/stay";

/** The days of a calendar month, `2026-11`. */
export function createMonthPeriod(month: string): Period {
  return { from: `${month}-01`, to: addStayDays(`${addMonth(month, 1)}-01`, -1) };
}

/** The calendar months of a period, the first and the last of them as far as they lie in it. */
export function listMonths({ from, to }: Period): Period[] {
  const months: Period[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonth(month, 1)) {
    const whole = createMonthPeriod(month);
    months.push({
      from: whole.from < from ? from : whole.from,
      to: whole.to > to ? to : whole.to,
    });
  }
  return months;
}

/** `Nov 2026`; `month` is `2026-11`, or a day of it. */
export const formatShortMonth = (month: string): string =>
  formatStayDateShort(`${month.slice(0, 7)}-01`).slice(2);

/** Rows by the calendar month of their day, found by a period that begins in it. */
export function groupByMonth<T extends { day: StayDate }>(rows: T[]): (month: Period) => T[] {
  const months = new Map<string, T[]>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  return ({ from }) => months.get(from.slice(0, 7)) ?? [];
}

/** Whether a period is one calendar month from its first day to its last. */
export function isWholeMonth({ from, to }: Period): boolean {
  const whole = createMonthPeriod(from.slice(0, 7));
  return whole.from === from && whole.to === to;
}

/** `November 2026` of a whole month, `1 Nov 2026 to 12 Nov 2026` of other days. */
export function formatPeriod(period: Period): string {
  const { from, to } = period;
  if (isWholeMonth(period)) return formatMonth(from);
  if (from === to) return formatStayDateShort(from);
  return `${formatStayDateShort(from)} to ${formatStayDateShort(to)}`;
}

/** The same date a year before; of 29 February the 28th. */
export function findDayYearBefore(day: StayDate): StayDate {
  const date = day.endsWith("-02-29") ? "-02-28" : day.slice(4);
  return `${Number(day.slice(0, 4)) - 1}${date}`;
}

/** The same days a year before: of a period that ends a February, to the end of that February. */
export function findPeriodYearBefore({ from, to }: Period): Period {
  const isMonthEnd = addStayDays(to, 1).endsWith("-01");
  return {
    from: findDayYearBefore(from),
    to: isMonthEnd
      ? createMonthPeriod(findDayYearBefore(to).slice(0, 7)).to
      : findDayYearBefore(to),
  };
}
