import type { Currency } from "~/core/money";
import { formatStayDate } from "~/core/stay";
import type { Analytics } from "~/reports/load-analytics.server";
import {
  countColumn,
  type FigureColumn,
  type FigureTableDefinition,
  moneyColumn,
  shareColumn,
  toFigureFile,
} from "./figure-columns";

export interface AnalyticsTable<T> extends FigureTableDefinition<T> {
  getRows: (analytics: Analytics) => T[];
}

const defineTable = <T>(table: AnalyticsTable<T>) => ({
  ...table,
  toFile: (analytics: Analytics, currency: Currency) =>
    toFigureFile(table, table.getRows(analytics), currency),
});

const nightColumns: FigureColumn<NightRow>[] = [
  countColumn("Nights sold", (row) => row.sold),
  countColumn("Nights available", (row) => row.available),
  shareColumn("Occupancy", (row) => row.occupancyRate),
];
type NightRow = Pick<Analytics["rooms"][number], "sold" | "available" | "occupancyRate">;

const arrivalColumns: FigureColumn<ArrivalRow>[] = [
  countColumn("Bookings", (row) => row.bookings),
  countColumn("Nights booked", (row) => row.stayNights),
  countColumn("Cancelled", (row) => row.cancelled),
];
type ArrivalRow = Pick<Analytics["boards"][number], "bookings" | "stayNights" | "cancelled">;

/** By their name in the export's URL. */
export const analyticsTables = {
  rooms: defineTable<Analytics["rooms"][number]>({
    title: "Top rooms",
    rowHeading: "Room type",
    getRowName: ({ name }) => name,
    columns: [
      ...nightColumns,
      moneyColumn("Revenue", (row) => row.stayCents),
      moneyColumn("ADR", (row) => row.adrCents),
      moneyColumn("RevPAR", (row) => row.revParCents),
      countColumn("Bookings", (row) => row.bookings),
    ],
    getRows: ({ rooms }) => rooms,
  }),
  boards: defineTable<Analytics["boards"][number]>({
    title: "Bookings by board",
    rowHeading: "Board",
    getRowName: ({ name }) => name,
    columns: arrivalColumns,
    getRows: ({ boards }) => boards,
  }),
  sources: defineTable<Analytics["sources"][number]>({
    title: "Bookings by source",
    rowHeading: "Source",
    getRowName: ({ name }) => name,
    columns: arrivalColumns,
    getRows: ({ sources }) => sources,
  }),
  weekdays: defineTable<Analytics["weekdays"][number]>({
    title: "Bookings by weekday of arrival",
    rowHeading: "Weekday",
    getRowName: ({ name }) => name,
    columns: [...arrivalColumns.slice(0, 1), ...nightColumns],
    getRows: ({ weekdays }) => weekdays,
  }),
  time: defineTable<Analytics["steps"][number]>({
    title: "Revenue and occupancy over time",
    rowHeading: "Dates",
    getRowName: ({ from, to }) =>
      from === to ? formatStayDate(from) : `${formatStayDate(from)} to ${formatStayDate(to)}`,
    columns: [
      moneyColumn("Revenue", (row) => row.revenueCents),
      ...nightColumns,
      moneyColumn("ADR", (row) => row.adrCents),
      moneyColumn("RevPAR", (row) => row.revParCents),
    ],
    getRows: ({ steps }) => steps,
  }),
};

export type TableName = keyof typeof analyticsTables;
