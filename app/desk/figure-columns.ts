import type { Currency } from "~/core/money";
import type { CsvColumn } from "~/http/respond-with-csv.server";
import { formatFigure, type Unit } from "~/reports/describe-change";
import type { ChartColumn } from "~/ui/chart-figure";

/** A column of a table of figures, on a page and in its CSV file. `T` is a row. */
export interface FigureColumn<T> {
  name: string;
  unit: Unit;
  value: (row: T) => number | null;
  /** A plain explanation of the figure. */
  says?: string;
}

/** Returns a function that defines columns of a unit. */
const defineColumn =
  (unit: Unit) =>
  <T>(name: string, value: FigureColumn<T>["value"], says?: string): FigureColumn<T> => ({
    name,
    unit,
    value,
    says,
  });

export const count = defineColumn("count");
export const money = defineColumn("cents");
export const share = defineColumn("share");

/** A table of figures. `T` is a row. */
export interface FigureTableDefinition<T> {
  title: string;
  /** The heading of the first column, which holds `nameOf`. */
  head: string;
  nameOf: (row: T) => string;
  columns: FigureColumn<T>[];
}

/** Returns the columns of a table on a page, with formatted figures. */
export function toChartColumns<T>(
  { head, nameOf, columns }: FigureTableDefinition<T>,
  currency: Currency,
): ChartColumn<T>[] {
  return [
    { name: head, value: nameOf },
    ...columns.map(({ name, unit, value }) => ({
      name,
      value: (row: T) => {
        const figure = value(row);
        return figure === null ? "–" : formatFigure(figure, unit, currency);
      },
    })),
  ];
}

const headerSuffixes: Partial<Record<Unit, (currency: Currency) => string>> = {
  cents: (currency) => ` (${currency})`,
  share: () => " (%)",
};
const decimals: Partial<Record<Unit, number>> = { cents: 2, share: 1, rating: 1, days: 1 };

/** Converts cents to units of currency, and shares to percent. */
export function toSpreadsheetNumber(value: number | null, unit: Unit): number | null {
  if (value === null) return null;
  if (unit === "cents") return value / 100;
  return unit === "share" ? value * 100 : value;
}

type Cells = (string | number | null)[];

/** The content of a CSV file. */
export interface FigureFile {
  columns: CsvColumn<Cells>[];
  rows: Cells[];
}

/** Returns the columns and rows of a table's CSV file. The first cell of a row is its name. */
export function toFigureFile<T>(
  { head, nameOf, columns }: FigureTableDefinition<T>,
  rows: T[],
  currency: Currency,
): FigureFile {
  return {
    columns: [
      { header: head, value: ([name]) => name ?? null },
      ...columns.map(({ name, unit }, index) => ({
        header: name + (headerSuffixes[unit]?.(currency) ?? ""),
        value: (row: Cells) => row[index + 1] ?? null,
        decimals: decimals[unit],
      })),
    ],
    rows: rows.map((row) => [
      nameOf(row),
      ...columns.map(({ unit, value }) => toSpreadsheetNumber(value(row), unit)),
    ]),
  };
}
