import type { Currency } from "~/core/money";
import {
  calculateNetReceived,
  type DayFigures,
  formatRevenueCategory,
  type StayCounts,
} from "./day-figures";

export interface FigureRow {
  part: string;
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
  own: Currency,
): FigureRow[] {
  const inOwn = (part: string, name: string, value: number) => ({ part, name, unit: own, value });
  return [
    ...methods.flatMap(({ name, ...money }) => [
      inOwn("Payments", name, money.received),
      inOwn("Refunds", name, money.givenBack),
      inOwn("Voided", name, money.corrected),
    ]),
    ...clerks.map(({ name, ...money }) => inOwn("Net by user", name, calculateNetReceived(money))),
    ...revenue.map(({ name, cents }) => inOwn("Revenue", formatRevenueCategory(name), cents)),
    ...taxes.flatMap(({ percent, grossCents, taxCents }) => [
      inOwn("Gross revenue at VAT", `${percent}%`, grossCents),
      inOwn("VAT at", `${percent}%`, taxCents),
    ]),
  ];
}

export const listFigureRows = (figures: DayFigures, own: Currency): FigureRow[] => [
  ...listMoneyRows(figures, own),
  ...figures.currencies.map(({ name, cents }) => ({
    part: "Net by currency",
    name,
    unit: name,
    value: cents,
  })),
  ...(Object.keys(stayCountLabels) as (keyof StayCounts)[]).map((key) => ({
    part: "Stays",
    name: stayCountLabels[key],
    unit: "number" as const,
    value: figures.stays[key],
  })),
];

/**
 * Returns the figures that changed after a day close, because a stay was changed later.
 * Clerks are left out: the money is the same, and a clerk's name may have changed.
 */
export function findChangesSinceClose(signed: DayFigures, now: DayFigures, own: Currency) {
  const key = ({ part, name }: FigureRow) => `${part} ${name}`;
  const byName = (figures: DayFigures) =>
    new Map(listMoneyRows({ ...figures, clerks: [] }, own).map((row) => [key(row), row]));
  const [before, after] = [byName(signed), byName(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((each) => {
    const [was, is] = [before.get(each)?.value ?? 0, after.get(each)?.value ?? 0];
    const { part = "", name = "" } = after.get(each) ?? before.get(each) ?? {};
    return was === is ? [] : [{ name: `${part}, ${name}`, was, is }];
  });
}
