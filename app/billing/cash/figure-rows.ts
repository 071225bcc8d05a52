import type { Currency } from "~/core/money";
import { type Figures, netOf, type StayCounts } from "./day-figures";

/** One figure with its name, as a file holds it. */
export interface FigureRow {
  part: string;
  name: string;
  /** A currency, or `number`. */
  unit: Currency | "number";
  /** Cents of the currency, or how many. */
  value: number;
}

export const stayCountNames: Record<keyof StayCounts, string> = {
  nights: "Nights sold",
  arrivals: "Arrivals",
  arrived: "Checked in",
  noShows: "No-shows",
  departures: "Departures",
  left: "Checked out",
  cancelled: "Cancelled",
};

/** Every figure of the money by its name. */
function moneyRows({ methods, clerks, revenue, taxes }: Figures, own: Currency): FigureRow[] {
  const inOwn = (part: string, name: string, value: number) => ({ part, name, unit: own, value });
  return [
    ...methods.flatMap(({ name, ...money }) => [
      inOwn("Received", name, money.received),
      inOwn("Given back", name, money.givenBack),
      inOwn("Corrected", name, money.corrected),
    ]),
    ...clerks.map(({ name, ...money }) => inOwn("By clerk", name, netOf(money))),
    ...revenue.map(({ name, cents }) => inOwn("Revenue", name, cents)),
    ...taxes.flatMap(({ percent, grossCents, taxCents }) => [
      inOwn("Revenue with tax of", `${percent}%`, grossCents),
      inOwn("Tax of", `${percent}%`, taxCents),
    ]),
  ];
}

/** Every figure by its name, for a file. */
export const figureRows = (figures: Figures, own: Currency): FigureRow[] => [
  ...moneyRows(figures, own),
  ...figures.currencies.map(({ name, cents }) => ({
    part: "Came in",
    name,
    unit: name,
    value: cents,
  })),
  ...(Object.keys(stayCountNames) as (keyof StayCounts)[]).map((key) => ({
    part: "Stays",
    name: stayCountNames[key],
    unit: "number" as const,
    value: figures.stays[key],
  })),
];

/**
 * What reads otherwise now than when a day's report was signed: a stay of then was changed since. Who
 * took the money is left out: it is the same money, and a clerk may have another name by now.
 */
export function findDrift(signed: Figures, now: Figures, own: Currency) {
  const key = ({ part, name }: FigureRow) => `${part} ${name}`;
  const byName = (figures: Figures) =>
    new Map(moneyRows({ ...figures, clerks: [] }, own).map((row) => [key(row), row]));
  const [before, after] = [byName(signed), byName(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((each) => {
    const [was, is] = [before.get(each)?.value ?? 0, after.get(each)?.value ?? 0];
    const { part = "", name = "" } = after.get(each) ?? before.get(each) ?? {};
    return was === is ? [] : [{ name: `${part}, ${name}`, was, is }];
  });
}
