import { formatShortMonth } from "~/reports/calendar-months";
import type { BookedMonth, OnTheBooks } from "~/reports/load-on-the-books.server";
import {
  count,
  type FigureColumn,
  type FigureTableDefinition,
  money,
  share,
} from "./figure-columns";

const defineMonthlyTable = (title: string, columns: FigureColumn<BookedMonth>[]) => ({
  title,
  head: "Month",
  nameOf: ({ from }: BookedMonth) => formatShortMonth(from),
  columns,
});

type BalanceDueMonth = OnTheBooks["owed"]["months"][number];

const balanceDueTable: FigureTableDefinition<BalanceDueMonth> = {
  title: "Balances due",
  head: "Arrival",
  nameOf: ({ month }) => formatShortMonth(month),
  columns: [
    count(
      "Folios",
      ({ folios }) => folios,
      "Folios with a balance due, of stays arriving after today.",
    ),
    money(
      "Balance due",
      ({ cents }) => cents,
      "All charges less payments. Pending bookings are not included.",
    ),
  ],
};

/** The tables of the page "On the books" and its exports, by their name in the export's URL. */
export const onTheBooksTables = {
  months: defineMonthlyTable("By month", [
    count(
      "Nights",
      ({ nights }) => nights,
      "Room-nights of confirmed and pending bookings. This month includes past nights.",
    ),
    count("Pending", ({ pendingNights }) => pendingNights, "Nights of bookings not confirmed yet."),
    share("Occupancy", ({ occupancy }) => occupancy, "Nights booked of nights available."),
    money(
      "Revenue",
      ({ grossCents }) => grossCents,
      "Nights at their agreed price: tax, meals, children and service charge included, without extras.",
    ),
    money("Net revenue", ({ netCents }) => netCents, "Revenue without tax."),
    money("ADR", ({ adrCents }) => adrCents, "Average daily rate: revenue per night booked."),
    money("RevPAR", ({ revParCents }) => revParCents, "Revenue per night available."),
    money(
      "Net ADR",
      ({ netAdrCents }) => netAdrCents,
      "Per night booked, without tax, lunch and dinner.",
    ),
    money(
      "Net RevPAR",
      ({ netRevParCents }) => netRevParCents,
      "Per night available, without tax, lunch and dinner.",
    ),
  ]),
  pace: defineMonthlyTable("Pace", [
    count("Nights", ({ nights }) => nights, "On the books now."),
    count(
      "Same time last year",
      ({ yearAgo }) => yearAgo.nights,
      "Nights on the books for the same month last year, at this time last year. Stays changed since then count with their current dates and price.",
    ),
    count(
      "Variance",
      ({ nights, yearAgo }) => nights - yearAgo.nights,
      "Nights now, less nights at the same time last year.",
    ),
    count(
      "Final last year",
      ({ lastYear }) => lastYear.nights,
      "Nights finally sold in that month last year.",
    ),
    money("Revenue", ({ grossCents }) => grossCents),
    money("Revenue same time last year", ({ yearAgo }) => yearAgo.grossCents),
    money("Revenue variance", ({ grossCents, yearAgo }) => grossCents - yearAgo.grossCents),
    money(
      "Final revenue last year",
      ({ lastYear }) => lastYear.grossCents,
      "All revenue includes tax.",
    ),
  ]),
  pickup: defineMonthlyTable("Pickup", [
    count(
      "Booked, 7 days",
      ({ week }) => week.madeNights,
      "Nights of bookings made in the last 7 days, cancelled ones included.",
    ),
    count(
      "Cancelled, 7 days",
      ({ week }) => week.lostNights,
      "Nights of bookings cancelled in the last 7 days.",
    ),
    count(
      "Pickup, 7 days",
      ({ week }) => week.nights,
      "Booked less cancelled. Stays changed later count with their current dates.",
    ),
    money("Revenue, 7 days", ({ week }) => week.grossCents, "Price of these nights, tax included."),
    count(
      "Booked, 30 days",
      ({ fourWeeks }) => fourWeeks.madeNights,
      "The same for the last 30 days.",
    ),
    count("Cancelled, 30 days", ({ fourWeeks }) => fourWeeks.lostNights),
    count("Pickup, 30 days", ({ fourWeeks }) => fourWeeks.nights),
    money("Revenue, 30 days", ({ fourWeeks }) => fourWeeks.grossCents),
  ]),
  owed: balanceDueTable,
};

export type OnTheBooksTableName = keyof typeof onTheBooksTables;
