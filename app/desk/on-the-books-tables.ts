import type { BookedMonth, OnTheBooks } from "~/reports/load-on-the-books.server";
import { formatShortMonth } from "~/reports/periods";
import {
  countColumn,
  type FigureColumn,
  type FigureTableDefinition,
  moneyColumn,
  shareColumn,
} from "./figure-columns";

const defineMonthlyTable = (title: string, columns: FigureColumn<BookedMonth>[]) => ({
  title,
  rowHeading: "Month",
  getRowName: ({ from }: BookedMonth) => formatShortMonth(from),
  columns,
});

type BalanceDueMonth = OnTheBooks["balancesDue"]["months"][number];

const balanceDueTable: FigureTableDefinition<BalanceDueMonth> = {
  title: "Balances due",
  rowHeading: "Arrival",
  getRowName: ({ month }) => formatShortMonth(month),
  columns: [
    countColumn(
      "Folios",
      ({ folios }) => folios,
      "Folios with a balance due, of stays arriving after today.",
    ),
    moneyColumn(
      "Balance due",
      ({ cents }) => cents,
      "All charges less payments. Pending bookings are not included.",
    ),
  ],
};

/** By their name in the export's URL. */
export const onTheBooksTables = {
  months: defineMonthlyTable("By month", [
    countColumn(
      "Nights",
      ({ nights }) => nights,
      "Room-nights of confirmed and pending bookings. This month includes past nights.",
    ),
    countColumn(
      "Pending",
      ({ pendingNights }) => pendingNights,
      "Nights of bookings not confirmed yet.",
    ),
    shareColumn(
      "Occupancy",
      ({ occupancyRate }) => occupancyRate,
      "Nights booked of nights available.",
    ),
    moneyColumn(
      "Revenue",
      ({ grossCents }) => grossCents,
      "Nights at their agreed price: tax, meals, children and service charge included, without extras.",
    ),
    moneyColumn("Net revenue", ({ netCents }) => netCents, "Revenue without tax."),
    moneyColumn("ADR", ({ adrCents }) => adrCents, "Average daily rate: revenue per night booked."),
    moneyColumn("RevPAR", ({ revParCents }) => revParCents, "Revenue per night available."),
    moneyColumn(
      "Net ADR",
      ({ netAdrCents }) => netAdrCents,
      "Per night booked, without tax, lunch and dinner.",
    ),
    moneyColumn(
      "Net RevPAR",
      ({ netRevParCents }) => netRevParCents,
      "Per night available, without tax, lunch and dinner.",
    ),
  ]),
  pace: defineMonthlyTable("Pace", [
    countColumn("Nights", ({ nights }) => nights, "On the books now."),
    countColumn(
      "Same time last year",
      ({ onBooksYearAgo }) => onBooksYearAgo.nights,
      "Nights on the books for the same month last year, at this time last year. Stays changed since then count with their current dates and price.",
    ),
    countColumn(
      "Variance",
      ({ nights, onBooksYearAgo }) => nights - onBooksYearAgo.nights,
      "Nights now, less nights at the same time last year.",
    ),
    countColumn(
      "Final last year",
      ({ finalLastYear }) => finalLastYear.nights,
      "Nights finally sold in that month last year.",
    ),
    moneyColumn("Revenue", ({ grossCents }) => grossCents),
    moneyColumn("Revenue same time last year", ({ onBooksYearAgo }) => onBooksYearAgo.grossCents),
    moneyColumn(
      "Revenue variance",
      ({ grossCents, onBooksYearAgo }) => grossCents - onBooksYearAgo.grossCents,
    ),
    moneyColumn(
      "Final revenue last year",
      ({ finalLastYear }) => finalLastYear.grossCents,
      "Final revenue of that month last year. All revenue in this table includes tax.",
    ),
  ]),
  pickup: defineMonthlyTable("Pickup", [
    countColumn(
      "Booked, 7 days",
      ({ pickup7Days }) => pickup7Days.bookedNights,
      "Nights of bookings made in the last 7 days, cancelled ones included.",
    ),
    countColumn(
      "Cancelled, 7 days",
      ({ pickup7Days }) => pickup7Days.cancelledNights,
      "Nights of bookings cancelled in the last 7 days.",
    ),
    countColumn(
      "Pickup, 7 days",
      ({ pickup7Days }) => pickup7Days.nights,
      "Booked less cancelled. Stays changed later count with their current dates.",
    ),
    moneyColumn(
      "Revenue, 7 days",
      ({ pickup7Days }) => pickup7Days.grossCents,
      "Price of these nights, tax included.",
    ),
    countColumn(
      "Booked, 30 days",
      ({ pickup30Days }) => pickup30Days.bookedNights,
      "The same for the last 30 days.",
    ),
    countColumn("Cancelled, 30 days", ({ pickup30Days }) => pickup30Days.cancelledNights),
    countColumn("Pickup, 30 days", ({ pickup30Days }) => pickup30Days.nights),
    moneyColumn("Revenue, 30 days", ({ pickup30Days }) => pickup30Days.grossCents),
  ]),
  owed: balanceDueTable,
};

export type OnTheBooksTableName = keyof typeof onTheBooksTables;
