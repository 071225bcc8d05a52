import type { Currency } from "~/core/money";
import { formatStayDate } from "~/core/stay";
import type { Analytics } from "~/reports/load-analytics.server";
import {
  count,
  type FigureColumn,
  type FigureTableDefinition,
  money,
  share,
  toFigureFile,
} from "./figure-columns";

/** A table of figures and how to get its rows. */
export interface AnalyticsTable<T> extends FigureTableDefinition<T> {
  rowsOf: (analytics: Analytics) => T[];
}

const defineTable = <T>(table: AnalyticsTable<T>) => ({
  ...table,
  toFile: (analytics: Analytics, currency: Currency) =>
    toFigureFile(table, table.rowsOf(analytics), currency),
});

const nightColumns: FigureColumn<NightRow>[] = [
  count("Nights sold", (row) => row.sold),
  count("Nights available", (row) => row.available),
  share("Occupancy", (row) => row.occupancy),
];
type NightRow = Pick<Analytics["rooms"][number], "sold" | "available" | "occupancy">;

const arrivalColumns: FigureColumn<ArrivalRow>[] = [
  count("Bookings", (row) => row.bookings),
  count("Nights booked", (row) => row.stayNights),
  count("Cancelled", (row) => row.cancelled),
];
type ArrivalRow = Pick<Analytics["boards"][number], "bookings" | "stayNights" | "cancelled">;

/** The tables of the analytics page and its exports, by their name in the export's URL. */
export const analyticsTables = {
  rooms: defineTable<Analytics["rooms"][number]>({
    title: "Top rooms",
    head: "Room type",
    nameOf: ({ name }) => name,
    columns: [
      ...nightColumns,
      money("Revenue", (row) => row.roomCents),
      money("ADR", (row) => row.adrCents),
      money("RevPAR", (row) => row.revParCents),
      count("Bookings", (row) => row.bookings),
    ],
    rowsOf: ({ rooms }) => rooms,
  }),
  boards: defineTable<Analytics["boards"][number]>({
    title: "Bookings by board",
    head: "Board",
    nameOf: ({ name }) => name,
    columns: arrivalColumns,
    rowsOf: ({ boards }) => boards,
  }),
  sources: defineTable<Analytics["sources"][number]>({
    title: "Bookings by source",
    head: "Source",
    nameOf: ({ name }) => name,
    columns: arrivalColumns,
    rowsOf: ({ sources }) => sources,
  }),
  weekdays: defineTable<Analytics["weekdays"][number]>({
    title: "Bookings by weekday of arrival",
    head: "Weekday",
    nameOf: ({ name }) => name,
    columns: [...arrivalColumns.slice(0, 1), ...nightColumns],
    rowsOf: ({ weekdays }) => weekdays,
  }),
  time: defineTable<Analytics["steps"][number]>({
    title: "Revenue and occupancy over time",
    head: "Dates",
    nameOf: ({ from, to }) =>
      from === to ? formatStayDate(from) : `${formatStayDate(from)} to ${formatStayDate(to)}`,
    columns: [
      money("Revenue", (row) => row.revenueCents),
      ...nightColumns,
      money("ADR", (row) => row.adrCents),
      money("RevPAR", (row) => row.revParCents),
    ],
    rowsOf: ({ steps }) => steps,
  }),
};

export type TableName = keyof typeof analyticsTables;
