import type { Currency } from "~/core/money";
import type { Span } from "~/reports/read-span.server";
import { type FigureFile, numberOf, toFile } from "./figure-columns";
import { spanFigures, spanTables } from "./span-tables";

/** A table of any days for a spreadsheet, by its word in an address; null where there is none. */
export function readSpanFile(name: string, span: Span, currency: Currency): FigureFile | null {
  switch (name) {
    case "figures":
      return figuresFile(span, currency);
    case "months":
    case "cancellations":
      return toFile(spanTables[name], span.months, currency);
    case "rooms":
      return toFile(spanTables.rooms, span.rooms, currency);
    case "boards":
    case "sources":
    case "countries":
      return toFile(spanTables[name], span[name], currency);
    default:
      return null;
  }
}

function figuresFile(
  { total, before, period, periodBefore }: Span,
  currency: Currency,
): FigureFile {
  const units = { cents: currency, share: "percent", count: "number", rating: "", days: "days" };
  const heads = [period, periodBefore].map(({ from, to }) => `${from} to ${to}`);
  return {
    columns: ["Figure", "Unit", ...heads].map((header, column) => ({
      header,
      value: (row) => row[column] ?? null,
      decimals: (row) => (row[1] === units.cents ? 2 : undefined),
    })),
    rows: spanFigures.map(({ name, unit, value }) => [
      name,
      units[unit],
      ...[total, before].map((figures) => rounded(numberOf(value(figures), unit))),
    ]),
  };
}

/** Money has its two digits behind the point, shares at most two. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
