import type { Unit } from "~/insight/changes";
import type { Span, SpanFigures, SpanGroup } from "~/insight/read-span.server";
import type { FigureColumn, FigureTableOf } from "./figure-columns";

type Month = Span["months"][number];
type RoomKind = Span["rooms"][number];

const nameOf = ({ name }: { name: string }) => name;

const months: FigureTableOf<Month> = {
  title: "Month by month",
  head: "Month",
  nameOf,
  columns: [
    { name: "Nights", unit: "count", value: ({ nights }) => nights },
    { name: "Occupancy", unit: "share", value: ({ occupancy }) => occupancy },
    { name: "Revenue of stays", unit: "cents", value: ({ grossCents }) => grossCents },
    { name: "ADR", unit: "cents", value: ({ adrCents }) => adrCents },
    { name: "RevPAR", unit: "cents", value: ({ revParCents }) => revParCents },
    { name: "Extras", unit: "cents", value: ({ extraCents }) => extraCents },
    { name: "Charges", unit: "cents", value: ({ chargeCents }) => chargeCents },
    { name: "All revenue", unit: "cents", value: ({ allCents }) => allCents },
    { name: "Net of tax", unit: "cents", value: ({ allNetCents }) => allNetCents },
    { name: "Nights a year before", unit: "count", value: ({ before }) => before.nights },
    { name: "All revenue a year before", unit: "cents", value: ({ before }) => before.allCents },
  ],
};

const cancellations: FigureTableOf<Month> = {
  title: "Cancellations",
  head: "Month",
  nameOf,
  columns: [
    {
      name: "Bookings",
      unit: "count",
      value: ({ cancelled }) => cancelled,
      says: "Cancelled on these days by the lodge’s clock, whoever did it and whenever the stay was to be. Pending bookings that lapsed are among them.",
    },
    {
      name: "Nights",
      unit: "count",
      value: ({ cancelledNights }) => cancelledNights,
      says: "Nights that they were to last.",
    },
    {
      name: "Worth",
      unit: "cents",
      value: ({ cancelledWorthCents }) => cancelledWorthCents,
      says: "What these stays were to cost, tax included.",
    },
    {
      name: "Charges",
      unit: "cents",
      value: ({ chargeCents }) => chargeCents,
      says: "What is asked for it, paid or not.",
    },
    { name: "Bookings a year before", unit: "count", value: ({ before }) => before.cancelled },
    { name: "Charges a year before", unit: "cents", value: ({ before }) => before.chargeCents },
  ],
};

const rooms: FigureTableOf<RoomKind> = {
  title: "Kinds of room",
  head: "Room",
  nameOf,
  columns: [
    { name: "Nights", unit: "count", value: ({ nights }) => nights },
    { name: "Available", unit: "count", value: ({ available }) => available },
    { name: "Occupancy", unit: "share", value: ({ occupancy }) => occupancy },
    { name: "Revenue of stays", unit: "cents", value: ({ grossCents }) => grossCents },
    { name: "Net of tax", unit: "cents", value: ({ netCents }) => netCents },
    { name: "ADR", unit: "cents", value: ({ adrCents }) => adrCents },
    { name: "RevPAR", unit: "cents", value: ({ revParCents }) => revParCents },
    { name: "Nights a year before", unit: "count", value: ({ before }) => before.nights },
    { name: "Revenue a year before", unit: "cents", value: ({ before }) => before.grossCents },
  ],
};

const groupColumns: FigureColumn<SpanGroup>[] = [
  { name: "Stays", unit: "count", value: ({ stays }) => stays },
  { name: "Nights", unit: "count", value: ({ nights }) => nights },
  { name: "Share", unit: "share", value: ({ share }) => share },
  { name: "Revenue of stays", unit: "cents", value: ({ grossCents }) => grossCents },
  { name: "Net of tax", unit: "cents", value: ({ netCents }) => netCents },
  { name: "ADR", unit: "cents", value: ({ adrCents }) => adrCents },
  { name: "Nights a year before", unit: "count", value: ({ nightsBefore }) => nightsBefore },
  { name: "Revenue a year before", unit: "cents", value: (row) => row.grossCentsBefore },
];

const grouped = (title: string, head: string): FigureTableOf<SpanGroup> => ({
  title,
  head,
  nameOf,
  columns: groupColumns,
});

/** The tables of any days, by the word in an address. */
export const spanTables = {
  months,
  cancellations,
  rooms,
  boards: grouped("Boards", "Board"),
  sources: grouped("Sources", "Source"),
  countries: grouped("Countries", "Country"),
};

export type SpanTableName = keyof typeof spanTables | "figures";

/** One figure of all the days, with what it counts. */
interface SpanFigure {
  name: string;
  unit: Unit;
  says: string;
  value: (figures: SpanFigures) => number | null;
}

/** The figures of any days in their order, each with what it counts. */
export const spanFigures: SpanFigure[] = [
  {
    name: "Nights sold",
    unit: "count",
    says: "Room-nights of stays that are not cancelled; who did not come counts, the room was held. Nights to come count as they are booked now.",
    value: ({ nights }) => nights,
  },
  {
    name: "Nights available",
    unit: "count",
    says: "Every room on sale on each day, less what was blocked, and never less than what was sold.",
    value: ({ available }) => available,
  },
  {
    name: "Occupancy",
    unit: "share",
    says: "Nights sold of those available.",
    value: ({ occupancy }) => occupancy,
  },
  {
    name: "Revenue of stays",
    unit: "cents",
    says: "Each night sold at its own agreed price: tax, meals, children and service charge included.",
    value: ({ grossCents }) => grossCents,
  },
  {
    name: "Net revenue of stays",
    unit: "cents",
    says: "The same without the tax that each night’s price contains.",
    value: ({ netCents }) => netCents,
  },
  {
    name: "Net half and full board",
    unit: "cents",
    says: "What lunch and dinner add to it, without tax. Breakfast is in the room’s price.",
    value: ({ boardNetCents }) => boardNetCents,
  },
  {
    name: "ADR",
    unit: "cents",
    says: "Average daily rate: revenue of stays by night sold, with tax and meals.",
    value: ({ adrCents }) => adrCents,
  },
  {
    name: "RevPAR",
    unit: "cents",
    says: "Revenue of stays by night available, with tax and meals.",
    value: ({ revParCents }) => revParCents,
  },
  {
    name: "Net ADR",
    unit: "cents",
    says: "By night sold, without tax and without half and full board: the room with breakfast.",
    value: ({ netAdrCents }) => netAdrCents,
  },
  {
    name: "Net RevPAR",
    unit: "cents",
    says: "The same by night available.",
    value: ({ netRevParCents }) => netRevParCents,
  },
  {
    name: "Extras",
    unit: "cents",
    says: "What bills say beside the stays, by its day, tax included: extras, less discounts and what was taken back.",
    value: ({ extraCents }) => extraCents,
  },
  {
    name: "Cancellation charges",
    unit: "cents",
    says: "Of bookings cancelled on these days, tax included, paid or not.",
    value: ({ chargeCents }) => chargeCents,
  },
  {
    name: "All revenue",
    unit: "cents",
    says: "Stays, extras and charges: what guests owe for these days, paid or not.",
    value: ({ allCents }) => allCents,
  },
  {
    name: "All net revenue",
    unit: "cents",
    says: "The same without tax.",
    value: ({ allNetCents }) => allNetCents,
  },
];
