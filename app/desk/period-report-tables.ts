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
    money("Revenue of stays", ({ grossCents }) => grossCents),
    money("ADR", ({ adrCents }) => adrCents),
    money("RevPAR", ({ revParCents }) => revParCents),
    money("Extras", ({ extraCents }) => extraCents),
    money("Charges", ({ chargeCents }) => chargeCents),
    money("All revenue", ({ allCents }) => allCents),
    money("Net of tax", ({ allNetCents }) => allNetCents),
    count("Nights a year before", ({ before }) => before.nights),
    money("All revenue a year before", ({ before }) => before.allCents),
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
      "Cancelled on these days by the lodge’s clock, whoever did it and whenever the stay was to be. Pending bookings that lapsed are among them.",
    ),
    count("Nights", ({ cancelledNights }) => cancelledNights, "Nights that they were to last."),
    money(
      "Worth",
      ({ cancelledWorthCents }) => cancelledWorthCents,
      "What these stays were to cost, tax included.",
    ),
    money("Charges", ({ chargeCents }) => chargeCents, "What is asked for it, paid or not."),
    count("Bookings a year before", ({ before }) => before.cancelled),
    money("Charges a year before", ({ before }) => before.chargeCents),
  ],
};

const rooms: FigureTableDefinition<ReportedRoom> = {
  title: "Kinds of room",
  head: "Room",
  nameOf: findRowName,
  columns: [
    count("Nights", ({ nights }) => nights),
    count("Available", ({ available }) => available),
    share("Occupancy", ({ occupancy }) => occupancy),
    money("Revenue of stays", ({ grossCents }) => grossCents),
    money("Net of tax", ({ netCents }) => netCents),
    money("ADR", ({ adrCents }) => adrCents),
    money("RevPAR", ({ revParCents }) => revParCents),
    count("Nights a year before", ({ before }) => before.nights),
    money("Revenue a year before", ({ before }) => before.grossCents),
  ],
};

const groupColumns: FigureColumn<PeriodGroup>[] = [
  count("Stays", ({ stays }) => stays),
  count("Nights", ({ nights }) => nights),
  share("Share", ({ share }) => share),
  money("Revenue of stays", ({ grossCents }) => grossCents),
  money("Net of tax", ({ netCents }) => netCents),
  money("ADR", ({ adrCents }) => adrCents),
  count("Nights a year before", ({ nightsBefore }) => nightsBefore),
  money("Revenue a year before", (row) => row.grossCentsBefore),
];

const defineGroupTable = (title: string, head: string): FigureTableDefinition<PeriodGroup> => ({
  title,
  head,
  nameOf: findRowName,
  columns: groupColumns,
});

export const periodReportTables = {
  months,
  cancellations,
  rooms,
  boards: defineGroupTable("Boards", "Board"),
  sources: defineGroupTable("Sources", "Source"),
  countries: defineGroupTable("Countries", "Country"),
};

export type PeriodReportTableName = keyof typeof periodReportTables | "figures";

export const periodReportFigures: FigureColumn<PeriodFigures>[] = [
  count(
    "Nights sold",
    ({ nights }) => nights,
    "Room-nights of stays that are not cancelled; who did not come counts, the room was held. Nights to come count as they are booked now.",
  ),
  count(
    "Nights available",
    ({ available }) => available,
    "Every room on sale on each day, less what was blocked, and never less than what was sold.",
  ),
  share("Occupancy", ({ occupancy }) => occupancy, "Nights sold of those available."),
  money(
    "Revenue of stays",
    ({ grossCents }) => grossCents,
    "Each night sold at its own agreed price: tax, meals, children and service charge included.",
  ),
  money(
    "Net revenue of stays",
    ({ netCents }) => netCents,
    "The same without the tax that each night’s price contains.",
  ),
  money(
    "Net half and full board",
    ({ boardNetCents }) => boardNetCents,
    "What lunch and dinner add to it, without tax. Breakfast is in the room’s price.",
  ),
  money(
    "ADR",
    ({ adrCents }) => adrCents,
    "Average daily rate: revenue of stays by night sold, with tax and meals.",
  ),
  money(
    "RevPAR",
    ({ revParCents }) => revParCents,
    "Revenue of stays by night available, with tax and meals.",
  ),
  money(
    "Net ADR",
    ({ netAdrCents }) => netAdrCents,
    "By night sold, without tax and without half and full board: the room with breakfast.",
  ),
  money("Net RevPAR", ({ netRevParCents }) => netRevParCents, "The same by night available."),
  money(
    "Extras",
    ({ extraCents }) => extraCents,
    "What bills say beside the stays, by its day, tax included: extras, less discounts and what was taken back.",
  ),
  money(
    "Cancellation charges",
    ({ chargeCents }) => chargeCents,
    "Of bookings cancelled on these days, tax included, paid or not.",
  ),
  money(
    "All revenue",
    ({ allCents }) => allCents,
    "Stays, extras and charges: what guests owe for these days, paid or not.",
  ),
  money("All net revenue", ({ allNetCents }) => allNetCents, "The same without tax."),
];
