import { shortMonth } from "~/insight/calendar-months";
import type { BookedMonth, OnTheBooks } from "~/insight/read-on-the-books.server";
import type { FigureColumn, FigureTableOf } from "./figure-columns";

const monthly = (title: string, columns: FigureColumn<BookedMonth>[]) => ({
  title,
  head: "Month",
  nameOf: ({ from }: BookedMonth) => shortMonth(from),
  columns,
});

type Owed = OnTheBooks["owed"]["months"][number];

const owed: FigureTableOf<Owed> = {
  title: "Still to pay",
  head: "Arrival",
  nameOf: ({ month }) => shortMonth(month),
  columns: [
    {
      name: "Bills",
      unit: "count",
      value: ({ bills }) => bills,
      says: "Bills on which something is open of stays that arrive after today, by the month of the arrival.",
    },
    {
      name: "To pay",
      unit: "cents",
      value: ({ cents }) => cents,
      says: "What stands on them, extras too, less what was paid. Pending bookings owe nothing yet.",
    },
  ],
};

/** The tables of what is on the books, by the word in an address. */
export const bookedTables = {
  months: monthly("By month", [
    {
      name: "Nights",
      unit: "count",
      value: ({ nights }) => nights,
      says: "Room-nights of bookings that are not cancelled; of this month also those that are over. Pending bookings hold their rooms and count.",
    },
    {
      name: "Pending",
      unit: "count",
      value: ({ pendingNights }) => pendingNights,
      says: "Those of them that are not confirmed yet.",
    },
    {
      name: "Occupancy",
      unit: "share",
      value: ({ occupancy }) => occupancy,
      says: "Nights of those that can be sold: every room on sale, less what is blocked.",
    },
    {
      name: "Revenue",
      unit: "cents",
      value: ({ grossCents }) => grossCents,
      says: "What guests pay for these nights, each at its own agreed price: tax, meals, children and service charge included, extras not.",
    },
    {
      name: "Net of tax",
      unit: "cents",
      value: ({ netCents }) => netCents,
      says: "The same without the tax that each night’s price contains.",
    },
    {
      name: "ADR",
      unit: "cents",
      value: ({ adrCents }) => adrCents,
      says: "Average daily rate: revenue by night booked, with tax and meals.",
    },
    {
      name: "RevPAR",
      unit: "cents",
      value: ({ revParCents }) => revParCents,
      says: "Revenue by night that can be sold, with tax and meals.",
    },
    {
      name: "Net ADR",
      unit: "cents",
      value: ({ netAdrCents }) => netAdrCents,
      says: "By night booked, without tax and without what half and full board add: the room with breakfast.",
    },
    {
      name: "Net RevPAR",
      unit: "cents",
      value: ({ netRevParCents }) => netRevParCents,
      says: "The same by night that can be sold.",
    },
  ]),
  pace: monthly("Pace", [
    {
      name: "Nights",
      unit: "count",
      value: ({ nights }) => nights,
      says: "On the books now, as above.",
    },
    {
      name: "A year ago",
      unit: "count",
      value: ({ yearAgo }) => yearAgo.nights,
      says: "Nights that were on the books for the same month of last year on this day a year ago, by this hour: booked before and not cancelled by then. A stay that was changed since counts with the dates, the room and the price it has today.",
    },
    {
      name: "Ahead",
      unit: "count",
      value: ({ nights, yearAgo }) => nights - yearAgo.nights,
      says: "Nights now, less those a year ago; below 0 is behind.",
    },
    {
      name: "In the end",
      unit: "count",
      value: ({ lastYear }) => lastYear.nights,
      says: "Nights that month of last year came to.",
    },
    { name: "Revenue", unit: "cents", value: ({ grossCents }) => grossCents },
    { name: "Revenue a year ago", unit: "cents", value: ({ yearAgo }) => yearAgo.grossCents },
    {
      name: "Revenue ahead",
      unit: "cents",
      value: ({ grossCents, yearAgo }) => grossCents - yearAgo.grossCents,
    },
    {
      name: "Revenue in the end",
      unit: "cents",
      value: ({ lastYear }) => lastYear.grossCents,
      says: "The same four of the money, tax included.",
    },
  ]),
  pickup: monthly("Pickup", [
    {
      name: "Booked, 7 days",
      unit: "count",
      value: ({ week }) => week.madeNights,
      says: "Nights of bookings made today or in the six days before, also of those cancelled again.",
    },
    {
      name: "Cancelled, 7 days",
      unit: "count",
      value: ({ week }) => week.lostNights,
      says: "Nights of bookings cancelled in those days, whenever they were made.",
    },
    {
      name: "Pickup, 7 days",
      unit: "count",
      value: ({ week }) => week.nights,
      says: "Booked less cancelled: by so much the books grew. A stay that was changed is no pickup; it counts with the dates it has now.",
    },
    {
      name: "In money, 7 days",
      unit: "cents",
      value: ({ week }) => week.grossCents,
      says: "What these nights cost, tax included.",
    },
    {
      name: "Booked, 30 days",
      unit: "count",
      value: ({ fourWeeks }) => fourWeeks.madeNights,
      says: "This and the next three: the same of today and the 29 days before.",
    },
    { name: "Cancelled, 30 days", unit: "count", value: ({ fourWeeks }) => fourWeeks.lostNights },
    { name: "Pickup, 30 days", unit: "count", value: ({ fourWeeks }) => fourWeeks.nights },
    { name: "In money, 30 days", unit: "cents", value: ({ fourWeeks }) => fourWeeks.grossCents },
  ]),
  owed,
};

export type BookedTableName = keyof typeof bookedTables;
