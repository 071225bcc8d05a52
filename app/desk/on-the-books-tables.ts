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
  title: "Still to pay",
  head: "Arrival",
  nameOf: ({ month }) => formatShortMonth(month),
  columns: [
    count(
      "Bills",
      ({ bills }) => bills,
      "Bills on which something is open of stays that arrive after today, by the month of the arrival.",
    ),
    money(
      "To pay",
      ({ cents }) => cents,
      "What stands on them, extras too, less what was paid. Pending bookings owe nothing yet.",
    ),
  ],
};

export const onTheBooksTables = {
  months: defineMonthlyTable("By month", [
    count(
      "Nights",
      ({ nights }) => nights,
      "Room-nights of bookings that are not cancelled; of this month also those that are over. Pending bookings hold their rooms and count.",
    ),
    count(
      "Pending",
      ({ pendingNights }) => pendingNights,
      "Those of them that are not confirmed yet.",
    ),
    share(
      "Occupancy",
      ({ occupancy }) => occupancy,
      "Nights of those that can be sold: every room on sale, less what is blocked.",
    ),
    money(
      "Revenue",
      ({ grossCents }) => grossCents,
      "What guests pay for these nights, each at its own agreed price: tax, meals, children and service charge included, extras not.",
    ),
    money(
      "Net of tax",
      ({ netCents }) => netCents,
      "The same without the tax that each night’s price contains.",
    ),
    money(
      "ADR",
      ({ adrCents }) => adrCents,
      "Average daily rate: revenue by night booked, with tax and meals.",
    ),
    money(
      "RevPAR",
      ({ revParCents }) => revParCents,
      "Revenue by night that can be sold, with tax and meals.",
    ),
    money(
      "Net ADR",
      ({ netAdrCents }) => netAdrCents,
      "By night booked, without tax and without what half and full board add: the room with breakfast.",
    ),
    money(
      "Net RevPAR",
      ({ netRevParCents }) => netRevParCents,
      "The same by night that can be sold.",
    ),
  ]),
  pace: defineMonthlyTable("Pace", [
    count("Nights", ({ nights }) => nights, "On the books now, as above."),
    count(
      "A year ago",
      ({ yearAgo }) => yearAgo.nights,
      "Nights that were on the books for the same month of last year on this day a year ago, by this hour: booked before and not cancelled by then. A stay that was changed since counts with the dates, the room and the price it has today.",
    ),
    count(
      "Ahead",
      ({ nights, yearAgo }) => nights - yearAgo.nights,
      "Nights now, less those a year ago; below 0 is behind.",
    ),
    count(
      "In the end",
      ({ lastYear }) => lastYear.nights,
      "Nights that month of last year came to.",
    ),
    money("Revenue", ({ grossCents }) => grossCents),
    money("Revenue a year ago", ({ yearAgo }) => yearAgo.grossCents),
    money("Revenue ahead", ({ grossCents, yearAgo }) => grossCents - yearAgo.grossCents),
    money(
      "Revenue in the end",
      ({ lastYear }) => lastYear.grossCents,
      "The same four of the money, tax included.",
    ),
  ]),
  pickup: defineMonthlyTable("Pickup", [
    count(
      "Booked, 7 days",
      ({ week }) => week.madeNights,
      "Nights of bookings made today or in the six days before, also of those cancelled again.",
    ),
    count(
      "Cancelled, 7 days",
      ({ week }) => week.lostNights,
      "Nights of bookings cancelled in those days, whenever they were made.",
    ),
    count(
      "Pickup, 7 days",
      ({ week }) => week.nights,
      "Booked less cancelled: by so much the books grew. A stay that was changed is no pickup; it counts with the dates it has now.",
    ),
    money(
      "In money, 7 days",
      ({ week }) => week.grossCents,
      "What these nights cost, tax included.",
    ),
    count(
      "Booked, 30 days",
      ({ fourWeeks }) => fourWeeks.madeNights,
      "This and the next three: the same of today and the 29 days before.",
    ),
    count("Cancelled, 30 days", ({ fourWeeks }) => fourWeeks.lostNights),
    count("Pickup, 30 days", ({ fourWeeks }) => fourWeeks.nights),
    money("In money, 30 days", ({ fourWeeks }) => fourWeeks.grossCents),
  ]),
  owed: balanceDueTable,
};

export type OnTheBooksTableName = keyof typeof onTheBooksTables;
