import type { Currency } from "~/core/money";
import type { CsvColumn } from "~/http/respond-with-csv.server";
import { type FigureUnit, formatFigure } from "~/reports/describe-change";
import type { FigureTableColumn } from "~/ui/figure-table";

/** A column on a page and in its CSV file. `T` is a row. */
export interface FigureColumn<T> {
  name: string;
  unit: FigureUnit;
  value: (row: T) => number | null;
  explanation?: string;
}

const defineColumn =
  (unit: FigureUnit) =>
  <T>(name: string, value: FigureColumn<T>["value"], explanation?: string): FigureColumn<T> => ({
    name,
    unit,
    value,
    explanation,
  });

export const countColumn = defineColumn("count");
export const moneyColumn = defineColumn("cents");
export const shareColumn = defineColumn("share");

export interface FigureTableDefinition<T> {
  title: string;
  /** The heading of the first column, which holds `getRowName`. */
  rowHeading: string;
  getRowName: (row: T) => string;
  columns: FigureColumn<T>[];
}

export function toTableColumns<T>(
  { rowHeading, getRowName, columns }: FigureTableDefinition<T>,
  currency: Currency,
): FigureTableColumn<T>[] {
  return [
    { name: rowHeading, formatCell: getRowName },
    ...columns.map(({ name, unit, value }) => ({
      name,
      formatCell: (row: T) => {
        const figure = value(row);
        return figure === null ? "–" : formatFigure(figure, unit, currency);
      },
    })),
  ];
}

const headerSuffixes: Partial<Record<FigureUnit, (currency: Currency) => string>> = {
  cents: (currency) => ` (${currency})`,
  share: () => " (%)",
};
const decimalsByUnit: Partial<Record<FigureUnit, number>> = {
  cents: 2,
  share: 1,
  rating: 1,
  days: 1,
};

/** Converts cents to units of currency, and shares to percent. */
export function toSpreadsheetNumber(value: number | null, unit: FigureUnit): number | null {
  if (value === null) return null;
  if (unit === "cents") return value / 100;
  return unit === "share" ? value * 100 : value;
}

type Cells = (string | number | null)[];

export interface FigureFile {
  columns: CsvColumn<Cells>[];
  rows: Cells[];
}

export function toFigureFile<T>(
  { rowHeading, getRowName, columns }: FigureTableDefinition<T>,
  rows: T[],
  currency: Currency,
): FigureFile {
  return {
    columns: [
      { header: rowHeading, value: ([name]) => name ?? null },
      ...columns.map(({ name, unit }, index) => ({
        header: name + (headerSuffixes[unit]?.(currency) ?? ""),
        value: (row: Cells) => row[index + 1] ?? null,
        decimals: decimalsByUnit[unit],
      })),
    ],
    rows: rows.map((row) => [
      getRowName(row),
      ...columns.map(({ unit, value }) => toSpreadsheetNumber(value(row), unit)),
    ]),
  };
}
