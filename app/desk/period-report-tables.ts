import type { Currency } from "~/core/money";
import type {
  BreakdownRow,
  PeriodFigures,
  PeriodReport,
} from "~/reports/load-period-report.server";
import {
  countColumn,
  type FigureColumn,
  type FigureFile,
  type FigureTableDefinition,
  moneyColumn,
  shareColumn,
  toFigureFile,
  toSpreadsheetNumber,
} from "./figure-columns";

type Month = PeriodReport["months"][number];
type ReportedRoom = PeriodReport["rooms"][number];

const getRowName = ({ name }: { name: string }) => name;

const months: FigureTableDefinition<Month> = {
  title: "Month by month",
  rowHeading: "Month",
  getRowName,
  columns: [
    countColumn("Nights", ({ nights }) => nights),
    shareColumn("Occupancy", ({ occupancyRate }) => occupancyRate),
    moneyColumn("Room revenue", ({ grossCents }) => grossCents),
    moneyColumn("ADR", ({ adrCents }) => adrCents),
    moneyColumn("RevPAR", ({ revParCents }) => revParCents),
    moneyColumn("Extras", ({ extraCents }) => extraCents),
    moneyColumn("Cancellation charges", ({ chargeCents }) => chargeCents),
    moneyColumn("Total revenue", ({ totalCents }) => totalCents),
    moneyColumn("Net revenue", ({ totalNetCents }) => totalNetCents),
    countColumn("Nights previous year", ({ before }) => before.nights),
    moneyColumn("Total revenue previous year", ({ before }) => before.totalCents),
  ],
};

const cancellations: FigureTableDefinition<Month> = {
  title: "Cancellations",
  rowHeading: "Month",
  getRowName,
  columns: [
    countColumn(
      "Bookings",
      ({ cancelled }) => cancelled,
      "Bookings cancelled in this period, whatever their stay dates, including expired holds.",
    ),
    countColumn("Nights", ({ cancelledNights }) => cancelledNights, "Nights of these stays."),
    moneyColumn(
      "Lost revenue",
      ({ cancelledTotalCents }) => cancelledTotalCents,
      "Price of these stays, tax included.",
    ),
    moneyColumn("Charges", ({ chargeCents }) => chargeCents, "Cancellation charges, paid or not."),
    countColumn("Bookings previous year", ({ before }) => before.cancelled),
    moneyColumn("Charges previous year", ({ before }) => before.chargeCents),
  ],
};

const rooms: FigureTableDefinition<ReportedRoom> = {
  title: "Room types",
  rowHeading: "Room type",
  getRowName,
  columns: [
    countColumn("Nights", ({ nights }) => nights),
    countColumn("Available", ({ available }) => available),
    shareColumn("Occupancy", ({ occupancyRate }) => occupancyRate),
    moneyColumn("Room revenue", ({ grossCents }) => grossCents),
    moneyColumn("Net revenue", ({ netCents }) => netCents),
    moneyColumn("ADR", ({ adrCents }) => adrCents),
    moneyColumn("RevPAR", ({ revParCents }) => revParCents),
    countColumn("Nights previous year", ({ before }) => before.nights),
    moneyColumn("Revenue previous year", ({ before }) => before.grossCents),
  ],
};

const breakdownColumns: FigureColumn<BreakdownRow>[] = [
  countColumn("Stays", ({ stays }) => stays),
  countColumn("Nights", ({ nights }) => nights),
  shareColumn("Share", ({ share }) => share),
  moneyColumn("Room revenue", ({ grossCents }) => grossCents),
  moneyColumn("Net revenue", ({ netCents }) => netCents),
  moneyColumn("ADR", ({ adrCents }) => adrCents),
  countColumn("Nights previous year", ({ before }) => before.nights),
  moneyColumn("Revenue previous year", ({ before }) => before.grossCents),
];

const defineBreakdown = (
  title: string,
  rowHeading: string,
): FigureTableDefinition<BreakdownRow> => ({
  title,
  rowHeading,
  getRowName,
  columns: breakdownColumns,
});

/** By their name in the export's URL. */
export const periodReportTables = {
  months,
  cancellations,
  rooms,
  boards: defineBreakdown("Boards", "Board"),
  sources: defineBreakdown("Sources", "Source"),
  countries: defineBreakdown("Countries", "Country"),
};

/** "figures" is the table of `periodReportFigures`. */
export type PeriodReportTableName = keyof typeof periodReportTables | "figures";

export const periodReportFigures: FigureColumn<PeriodFigures>[] = [
  countColumn(
    "Nights sold",
    ({ nights }) => nights,
    "Room-nights of confirmed and pending stays, without no-shows. Future nights as booked now.",
  ),
  countColumn(
    "Nights available",
    ({ available }) => available,
    "Rooms on sale each day, less blocks.",
  ),
  shareColumn(
    "Occupancy",
    ({ occupancyRate }) => occupancyRate,
    "Nights sold of nights available.",
  ),
  moneyColumn(
    "Room revenue",
    ({ grossCents }) => grossCents,
    "Nights sold at their agreed price: tax, meals, children and service charge included.",
  ),
  moneyColumn("Net room revenue", ({ netCents }) => netCents, "Room revenue without tax."),
  moneyColumn(
    "Net half and full board",
    ({ boardNetCents }) => boardNetCents,
    "Share of lunch and dinner, without tax. Breakfast is part of the room rate.",
  ),
  moneyColumn(
    "ADR",
    ({ adrCents }) => adrCents,
    "Average daily rate: room revenue per night sold.",
  ),
  moneyColumn("RevPAR", ({ revParCents }) => revParCents, "Room revenue per night available."),
  moneyColumn(
    "Net ADR",
    ({ netAdrCents }) => netAdrCents,
    "Per night sold, without tax, lunch and dinner.",
  ),
  moneyColumn(
    "Net RevPAR",
    ({ netRevParCents }) => netRevParCents,
    "Per night available, without tax, lunch and dinner.",
  ),
  moneyColumn(
    "Extras",
    ({ extraCents }) => extraCents,
    "Other folio charges by date, tax included, less discounts and voids.",
  ),
  moneyColumn(
    "Cancellation charges",
    ({ chargeCents }) => chargeCents,
    "Of bookings cancelled in this period, tax included, paid or not.",
  ),
  moneyColumn(
    "Total revenue",
    ({ totalCents }) => totalCents,
    "Rooms, extras and cancellation charges, paid or not.",
  ),
  moneyColumn(
    "Total net revenue",
    ({ totalNetCents }) => totalNetCents,
    "Total revenue without tax.",
  ),
];

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
