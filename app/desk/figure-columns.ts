import { formatFigure, type Unit } from "~/insight/changes";
import { plainFigure } from "~/insight/dashboard-cards";
import type { Currency } from "~/lodge/money";
import type { ChartColumn } from "~/ui/chart-figure";

/** A column whose figures are read on the page and worked with in a spreadsheet. */
export interface FigureColumn<T> {
  name: string;
  unit: Unit;
  value: (row: T) => number | null;
  /** What it counts, in plain words. */
  says?: string;
}

/** A table of figures, on a page and as a file. */
export interface FigureTableOf<T> {
  title: string;
  /** The first column, which names the row. */
  head: string;
  nameOf: (row: T) => string;
  columns: FigureColumn<T>[];
}

/** A table's columns as the page reads them. */
export function readColumns<T>(
  { head, nameOf, columns }: FigureTableOf<T>,
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

const units: Partial<Record<Unit, (currency: Currency) => string>> = {
  cents: (currency) => ` (${currency})`,
  share: () => " (%)",
};

/** A table for a spreadsheet: its heads with their units, and its rows. */
export function toFile<T>(
  { head, nameOf, columns }: FigureTableOf<T>,
  rows: T[],
  currency: Currency,
) {
  return {
    headers: [head, ...columns.map(({ name, unit }) => name + (units[unit]?.(currency) ?? ""))],
    rows: rows.map((row) => [
      nameOf(row),
      ...columns.map(({ unit, value }) => plainFigure(value(row), unit)),
    ]),
  };
}
