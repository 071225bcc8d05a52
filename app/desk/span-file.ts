import { plainFigure } from "~/insight/dashboard-cards";
import type { Span } from "~/insight/read-span.server";
import type { Currency } from "~/lodge/money";
import { toFile } from "./figure-columns";
import { spanFigures, spanTables } from "./span-tables";

interface File {
  headers: string[];
  rows: (string | number | null)[][];
}

/** A table of any days for a spreadsheet, by its word in an address; null where there is none. */
export function readSpanFile(name: string, span: Span, currency: Currency): File | null {
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

function figuresFile({ total, before, period, periodBefore }: Span, currency: Currency): File {
  const units = { cents: currency, share: "percent", count: "number", rating: "", days: "days" };
  return {
    headers: [
      "Figure",
      "Unit",
      `${period.from} to ${period.to}`,
      `${periodBefore.from} to ${periodBefore.to}`,
    ],
    rows: spanFigures.map(({ name, unit, value }) => [
      name,
      units[unit],
      plainFigure(value(total), unit),
      plainFigure(value(before), unit),
    ]),
  };
}
