import { formatFigure, type Unit } from "~/insight/changes";
import { plainFigure } from "~/insight/dashboard-cards";
import type { Analytics } from "~/insight/read-analytics.server";
import type { Currency } from "~/lodge/money";
import { formatStayDate } from "~/lodge/stay";
import type { ChartColumn } from "~/ui/chart-figure";

/** A column whose figures are read on the page and worked with in a spreadsheet. */
interface Column<T> {
  name: string;
  unit: Unit;
  value: (row: T) => number | null;
}

export interface AnalyticsTable<T> {
  title: string;
  /** The first column, which names the row. */
  head: string;
  nameOf: (row: T) => string;
  columns: Column<T>[];
  rowsOf: (analytics: Analytics) => T[];
}

const define = <T>(table: AnalyticsTable<T>) => ({
  ...table,
  toFile: (analytics: Analytics, currency: Currency) => toFile(table, analytics, currency),
});

const nightColumns: Column<NightRow>[] = [
  { name: "Nights sold", unit: "count", value: (row) => row.sold },
  { name: "Nights available", unit: "count", value: (row) => row.available },
  { name: "Occupancy", unit: "share", value: (row) => row.occupancy },
];
type NightRow = Pick<Analytics["rooms"][number], "sold" | "available" | "occupancy">;

const arrivalColumns: Column<ArrivalRow>[] = [
  { name: "Bookings", unit: "count", value: (row) => row.bookings },
  { name: "Nights of these stays", unit: "count", value: (row) => row.stayNights },
  { name: "Cancelled", unit: "count", value: (row) => row.cancelled },
];
type ArrivalRow = Pick<Analytics["boards"][number], "bookings" | "stayNights" | "cancelled">;

/** Every table of the analytics, on the page and as a file, by the word in its address. */
export const analyticsTables = {
  rooms: define<Analytics["rooms"][number]>({
    title: "Top rooms",
    head: "Room",
    nameOf: ({ name }) => name,
    columns: [
      ...nightColumns,
      { name: "Revenue", unit: "cents", value: (row) => row.roomCents },
      { name: "ADR", unit: "cents", value: (row) => row.adrCents },
      { name: "RevPAR", unit: "cents", value: (row) => row.revParCents },
      { name: "Bookings", unit: "count", value: (row) => row.bookings },
    ],
    rowsOf: ({ rooms }) => rooms,
  }),
  boards: define<Analytics["boards"][number]>({
    title: "Bookings by board",
    head: "Board",
    nameOf: ({ name }) => name,
    columns: arrivalColumns,
    rowsOf: ({ boards }) => boards,
  }),
  sources: define<Analytics["sources"][number]>({
    title: "Bookings by source",
    head: "Source",
    nameOf: ({ name }) => name,
    columns: arrivalColumns,
    rowsOf: ({ sources }) => sources,
  }),
  weekdays: define<Analytics["weekdays"][number]>({
    title: "Bookings by weekday of arrival",
    head: "Weekday",
    nameOf: ({ name }) => name,
    columns: [...arrivalColumns.slice(0, 1), ...nightColumns],
    rowsOf: ({ weekdays }) => weekdays,
  }),
  time: define<Analytics["steps"][number]>({
    title: "Revenue and occupancy over time",
    head: "Days",
    nameOf: ({ from, to }) =>
      from === to ? formatStayDate(from) : `${formatStayDate(from)} to ${formatStayDate(to)}`,
    columns: [
      { name: "Revenue", unit: "cents", value: (row) => row.revenueCents },
      ...nightColumns,
      { name: "ADR", unit: "cents", value: (row) => row.adrCents },
      { name: "RevPAR", unit: "cents", value: (row) => row.revParCents },
    ],
    rowsOf: ({ steps }) => steps,
  }),
};

export type TableName = keyof typeof analyticsTables;

/** A table's columns as the page reads them. */
export function readColumns<T>(
  { head, nameOf, columns }: AnalyticsTable<T>,
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

/** A table for a spreadsheet: its heads with their units, and its rows. */
function toFile<T>(
  { head, nameOf, columns, rowsOf }: AnalyticsTable<T>,
  analytics: Analytics,
  currency: Currency,
) {
  const units: Partial<Record<Unit, string>> = { cents: ` (${currency})`, share: " (%)" };
  return {
    headers: [head, ...columns.map(({ name, unit }) => name + (units[unit] ?? ""))],
    rows: rowsOf(analytics).map((row) => [
      nameOf(row),
      ...columns.map(({ unit, value }) => plainFigure(value(row), unit)),
    ]),
  };
}
