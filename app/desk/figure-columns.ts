import type { Currency } from "~/core/money";
import type { CsvColumn } from "~/http/respond-with-csv.server";
import { formatFigure, type Unit } from "~/reports/describe-change";
import type { ChartColumn } from "~/ui/chart-figure";

/** A column whose figures are read on the page and worked with in a spreadsheet. */
export interface FigureColumn<T> {
  name: string;
  unit: Unit;
  value: (row: T) => number | null;
  /** What it counts, in plain words. */
  says?: string;
}

/** A column in its unit. @param says what it counts */
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

/** A table of figures, on a page and as a file. */
export interface FigureTableDefinition<T> {
  title: string;
  /** The first column, which names the row. */
  head: string;
  nameOf: (row: T) => string;
  columns: FigureColumn<T>[];
}

/** A table's columns as the page reads them. */
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

const unitsInFile: Partial<Record<Unit, (currency: Currency) => string>> = {
  cents: (currency) => ` (${currency})`,
  share: () => " (%)",
};
const decimals: Partial<Record<Unit, number>> = { cents: 2, share: 1, rating: 1, days: 1 };

/** A figure as a number for a spreadsheet: money in whole units, shares in percent. */
export function toSpreadsheetNumber(value: number | null, unit: Unit): number | null {
  if (value === null) return null;
  if (unit === "cents") return value / 100;
  return unit === "share" ? value * 100 : value;
}

type Cells = (string | number | null)[];

/** A table for a spreadsheet: its heads with their units, and its rows. */
export interface FigureFile {
  columns: CsvColumn<Cells>[];
  rows: Cells[];
}

export function toFigureFile<T>(
  { head, nameOf, columns }: FigureTableDefinition<T>,
  rows: T[],
  currency: Currency,
): FigureFile {
  return {
    columns: [
      { header: head, value: ([name]) => name ?? null },
      ...columns.map(({ name, unit }, index) => ({
        header: name + (unitsInFile[unit]?.(currency) ?? ""),
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
