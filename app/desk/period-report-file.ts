import type { Currency } from "~/core/money";
import type { PeriodReport } from "~/reports/load-period-report.server";
import { type FigureFile, toFigureFile, toSpreadsheetNumber } from "./figure-columns";
import { periodReportFigures, periodReportTables } from "./period-report-tables";

export function createPeriodReportFile(
  name: string,
  report: PeriodReport,
  currency: Currency,
): FigureFile | null {
  switch (name) {
    case "figures":
      return createFiguresFile(report, currency);
    case "months":
    case "cancellations":
      return toFigureFile(periodReportTables[name], report.months, currency);
    case "rooms":
      return toFigureFile(periodReportTables.rooms, report.rooms, currency);
    case "boards":
    case "sources":
    case "countries":
      return toFigureFile(periodReportTables[name], report[name], currency);
    default:
      return null;
  }
}

function createFiguresFile(
  { total, before, period, periodBefore }: PeriodReport,
  currency: Currency,
): FigureFile {
  const unitLabels = {
    cents: currency,
    share: "percent",
    count: "number",
    rating: "",
    days: "days",
  };
  const periodHeadings = [period, periodBefore].map(({ from, to }) => `${from} to ${to}`);
  return {
    columns: ["Figure", "Unit", ...periodHeadings].map((header, columnIndex) => ({
      header,
      value: (row) => row[columnIndex] ?? null,
      decimals: (row) => (row[1] === unitLabels.cents ? 2 : undefined),
    })),
    rows: periodReportFigures.map(({ name, unit, value }) => [
      name,
      unitLabels[unit],
      ...[total, before].map((figures) => roundFigure(toSpreadsheetNumber(value(figures), unit))),
    ]),
  };
}

const roundFigure = (value: number | null) =>
  value === null ? null : Math.round(value * 100) / 100;
