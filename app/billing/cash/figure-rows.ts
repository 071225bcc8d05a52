import type { StayDate } from "db/schema";
import type { Currency } from "~/core/money";
import { addMonths, addStayDays, type Period } from "~/core/stay";
import {
  calculateNetReceived,
  type DayFigures,
  formatRevenueCategory,
  type StayCounts,
} from "./day-figures";

export interface FigureRow {
  section: string;
  name: string;
  unit: Currency | "number";
  /** Cents of the currency, or a count. */
  value: number;
}

export const stayCountLabels: Record<keyof StayCounts, string> = {
  nights: "Nights sold",
  arrivals: "Arrivals",
  arrived: "Checked in",
  noShows: "No-shows",
  departures: "Departures",
  left: "Checked out",
  cancelled: "Cancelled",
};

function listMoneyRows(
  { methods, clerks, revenue, taxes }: DayFigures,
  lodgeCurrency: Currency,
): FigureRow[] {
  const toRow = (section: string, name: string, value: number) => ({
    section,
    name,
    unit: lodgeCurrency,
    value,
  });
  return [
    ...methods.flatMap(({ name, ...money }) => [
      toRow("Payments", name, money.received),
      toRow("Refunds", name, money.givenBack),
      toRow("Voided", name, money.corrected),
    ]),
    ...clerks.map(({ name, ...money }) => toRow("Net by user", name, calculateNetReceived(money))),
    ...revenue.map(({ name, cents }) => toRow("Revenue", formatRevenueCategory(name), cents)),
    ...taxes.flatMap(({ percent, grossCents, taxCents }) => [
      toRow("Gross revenue at VAT", `${percent}%`, grossCents),
      toRow("VAT at", `${percent}%`, taxCents),
    ]),
  ];
}

export const listFigureRows = (figures: DayFigures, lodgeCurrency: Currency): FigureRow[] => [
  ...listMoneyRows(figures, lodgeCurrency),
  ...figures.currencies.map(({ name, cents }) => ({
    section: "Net by currency",
    name,
    unit: name,
    value: cents,
  })),
  ...(Object.keys(stayCountLabels) as (keyof StayCounts)[]).map((key) => ({
    section: "Stays",
    name: stayCountLabels[key],
    unit: "number" as const,
    value: figures.stays[key],
  })),
];

/** Excludes figures by clerk: they repeat the money by method, and a clerk's name may have changed. */
export function findChangesSinceClose(
  closed: DayFigures,
  current: DayFigures,
  lodgeCurrency: Currency,
) {
  const keyOf = ({ section, name }: FigureRow) => `${section} ${name}`;
  const indexRowsByKey = (figures: DayFigures) =>
    new Map(
      listMoneyRows({ ...figures, clerks: [] }, lodgeCurrency).map((row) => [keyOf(row), row]),
    );
  const closedRows = indexRowsByKey(closed);
  const currentRows = indexRowsByKey(current);
  return [...new Set([...closedRows.keys(), ...currentRows.keys()])].flatMap((key) => {
    const closedCents = closedRows.get(key)?.value ?? 0;
    const currentCents = currentRows.get(key)?.value ?? 0;
    const { section = "", name = "" } = currentRows.get(key) ?? closedRows.get(key) ?? {};
    return closedCents === currentCents
      ? []
      : [{ name: `${section}, ${name}`, closedCents, currentCents }];
  });
}

/** Returns the first of the month to today or the month's last day, inclusive. `month` is `yyyy-MM`. */
export function calculateMonthToDate(month: string, today: StayDate): Period | null {
  const from = `${month}-01`;
  const lastDay = addStayDays(`${addMonths(month, 1)}-01`, -1);
  return from > today ? null : { from, to: lastDay < today ? lastDay : today };
}
