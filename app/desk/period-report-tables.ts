import type { PeriodFigures, PeriodGroup, PeriodReport } from "~/reports/load-period-report.server";
import {
  count,
  type FigureColumn,
  type FigureTableDefinition,
  money,
  share,
} from "./figure-columns";

type Month = PeriodReport["months"][number];
type ReportedRoom = PeriodReport["rooms"][number];

const findRowName = ({ name }: { name: string }) => name;

const months: FigureTableDefinition<Month> = {
  title: "Month by month",
  head: "Month",
  nameOf: findRowName,
  columns: [
    count("Nights", ({ nights }) => nights),
    share("Occupancy", ({ occupancy }) => occupancy),
    money("Room revenue", ({ grossCents }) => grossCents),
    money("ADR", ({ adrCents }) => adrCents),
    money("RevPAR", ({ revParCents }) => revParCents),
    money("Extras", ({ extraCents }) => extraCents),
    money("Cancellation charges", ({ chargeCents }) => chargeCents),
    money("Total revenue", ({ allCents }) => allCents),
    money("Net revenue", ({ allNetCents }) => allNetCents),
    count("Nights previous year", ({ before }) => before.nights),
    money("Total revenue previous year", ({ before }) => before.allCents),
  ],
};

const cancellations: FigureTableDefinition<Month> = {
  title: "Cancellations",
  head: "Month",
  nameOf: findRowName,
  columns: [
    count(
      "Bookings",
      ({ cancelled }) => cancelled,
      "Bookings cancelled in this period, whatever their stay dates, including expired holds.",
    ),
    count("Nights", ({ cancelledNights }) => cancelledNights, "Nights of these stays."),
    money(
      "Lost revenue",
      ({ cancelledWorthCents }) => cancelledWorthCents,
      "Price of these stays, tax included.",
    ),
    money("Charges", ({ chargeCents }) => chargeCents, "Cancellation charges, paid or not."),
    count("Bookings previous year", ({ before }) => before.cancelled),
    money("Charges previous year", ({ before }) => before.chargeCents),
  ],
};

const rooms: FigureTableDefinition<ReportedRoom> = {
  title: "Room types",
  head: "Room type",
  nameOf: findRowName,
  columns: [
    count("Nights", ({ nights }) => nights),
    count("Available", ({ available }) => available),
    share("Occupancy", ({ occupancy }) => occupancy),
    money("Room revenue", ({ grossCents }) => grossCents),
    money("Net revenue", ({ netCents }) => netCents),
    money("ADR", ({ adrCents }) => adrCents),
    money("RevPAR", ({ revParCents }) => revParCents),
    count("Nights previous year", ({ before }) => before.nights),
    money("Revenue previous year", ({ before }) => before.grossCents),
  ],
};

const groupColumns: FigureColumn<PeriodGroup>[] = [
  count("Stays", ({ stays }) => stays),
  count("Nights", ({ nights }) => nights),
  share("Share", ({ share }) => share),
  money("Room revenue", ({ grossCents }) => grossCents),
  money("Net revenue", ({ netCents }) => netCents),
  money("ADR", ({ adrCents }) => adrCents),
  count("Nights previous year", ({ nightsBefore }) => nightsBefore),
  money("Revenue previous year", (row) => row.grossCentsBefore),
];

const defineGroupTable = (title: string, head: string): FigureTableDefinition<PeriodGroup> => ({
  title,
  head,
  nameOf: findRowName,
  columns: groupColumns,
});

/** The tables of the period report and its exports, by their name in the export's URL. */
export const periodReportTables = {
  months,
  cancellations,
  rooms,
  boards: defineGroupTable("Boards", "Board"),
  sources: defineGroupTable("Sources", "Source"),
  countries: defineGroupTable("Countries", "Country"),
};

export type PeriodReportTableName = keyof typeof periodReportTables | "figures";

/** The figures of the whole period. */
export const periodReportFigures: FigureColumn<PeriodFigures>[] = [
  count(
    "Nights sold",
    ({ nights }) => nights,
    "Room-nights of confirmed and pending stays, without no-shows. Future nights as booked now.",
  ),
  count("Nights available", ({ available }) => available, "Rooms on sale each day, less blocks."),
  share("Occupancy", ({ occupancy }) => occupancy, "Nights sold of nights available."),
  money(
    "Room revenue",
    ({ grossCents }) => grossCents,
    "Nights sold at their agreed price: tax, meals, children and service charge included.",
  ),
  money("Net room revenue", ({ netCents }) => netCents, "Room revenue without tax."),
  money(
    "Net half and full board",
    ({ boardNetCents }) => boardNetCents,
    "Share of lunch and dinner, without tax. Breakfast is part of the room rate.",
  ),
  money("ADR", ({ adrCents }) => adrCents, "Average daily rate: room revenue per night sold."),
  money("RevPAR", ({ revParCents }) => revParCents, "Room revenue per night available."),
  money(
    "Net ADR",
    ({ netAdrCents }) => netAdrCents,
    "Per night sold, without tax, lunch and dinner.",
  ),
  money(
    "Net RevPAR",
    ({ netRevParCents }) => netRevParCents,
    "Per night available, without tax, lunch and dinner.",
  ),
  money(
    "Extras",
    ({ extraCents }) => extraCents,
    "Other folio charges by date, tax included, less discounts and voids.",
  ),
  money(
    "Cancellation charges",
    ({ chargeCents }) => chargeCents,
    "Of bookings cancelled in this period, tax included, paid or not.",
  ),
  money(
    "Total revenue",
    ({ allCents }) => allCents,
    "Rooms, extras and cancellation charges, paid or not.",
  ),
  money("Total net revenue", ({ allNetCents }) => allNetCents, "Total revenue without tax."),
];
