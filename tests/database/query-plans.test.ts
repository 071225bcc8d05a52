import { createQueryId, type RootOperationNode } from "kysely";
import { describe, expect, test } from "vitest";
import { withSpending } from "~/accounts/users/user-list-queries.server";
import { listDrawers } from "~/billing/cash/drawer-queries.server";
import {
  listOpenFolios,
  listPaymentsOfDay,
  listQuotesInPeriod,
  sumLinesByDay,
  sumPaymentsByDay,
} from "~/billing/cash/report-queries.server";
import {
  listFolioLinesInPeriod,
  listPaymentsInPeriod,
} from "~/billing/folios/accounting-queries.server";
import { listFolioLines } from "~/billing/folios/folio-queries.server";
import { listInvoices } from "~/billing/invoices/invoice-list-queries.server";
import { lodgeDay } from "~/core/instants";
import type { Db } from "~/db.server";
import { listEnquiriesFrom } from "~/dining-and-events/enquiries/enquiry-queries.server";
import { listReceivedAmounts as listReceivedOfGroup } from "~/front-desk/groups/group-queries.server";
import { listDueNotes, listNotesOf } from "~/front-desk/shift-notes/shift-note-queries.server";
import { guestProfilePageQuery } from "~/guests/profiles/guest-profile-list-queries.server";
import { listStaysOfGuestProfile } from "~/guests/profiles/guest-profile-stay-queries.server";
import { bestReviewsQuery, roomReviewsQuery } from "~/guests/reviews/review-queries.server";
import { countMailedSince } from "~/publishing/newsletter/subscriber-queries.server";
import {
  fullNightsByRoomQuery,
  fullNightsQuery,
  fullRoomsQuery,
} from "~/reservations/availability/availability-queries.server";
import { balanceDueQuery } from "~/reservations/bookings/booking-filter-queries.server";
import { listBookingsOnFolio } from "~/reservations/bookings/booking-queries.server";
import { searchBookings } from "~/reservations/bookings/booking-text-queries.server";
import {
  expiredHoldsQuery,
  findNextHoldExpiry,
  listExpiredHoldIds,
  openStaysOfEmailQuery,
} from "~/reservations/bookings/hold-queries.server";
import {
  arrivalsQuery,
  checkedInQuery,
  departuresQuery,
  findGuestInUnitOf,
  heldBlocksQuery,
  heldBookingsQuery,
  listInHouse,
  overdueArrivalsQuery,
  overdueDeparturesQuery,
  roomMovesQuery,
  stayoversQuery,
  unvacatedUnitsQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { temporaryDatabase } from "../world/temporary-database";

const { file, db } = await temporaryDatabase();
const stay = { checkIn: inDays(10), checkOut: inDays(13) };

/** How SQLite would run a query, a line each. */
function plan(query: { compile(): { sql: string; parameters: readonly unknown[] } }): string[] {
  const { sql, parameters } = query.compile();
  const rows = file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

/** The plans of all that a function asks. */
async function plansOf(ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const listening = db.withPlugin({
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(listening);
  expect(asked).not.toEqual([]);
  return asked.flatMap((node) =>
    plan({ compile: () => db.getExecutor().compileQuery(node, createQueryId()) }),
  );
}

describe("availability is one query that reads indexes only", () => {
  test.each([
    ["for the whole catalogue", fullRoomsQuery(db, stay)],
    ["for one room", fullRoomsQuery(db, stay).where("rooms.id", "=", 2)],
    ["for a month of one room", fullNightsQuery(db, 2, { from: inDays(0), to: inDays(31) })],
    ["for a month of each", fullNightsByRoomQuery(db, { from: inDays(0), to: inDays(31) })],
  ])("%s", (_, query) => {
    const lines = plan(query);
    expect(lines.join("\n")).toContain("SEARCH room_nights USING PRIMARY KEY (room_id=? AND night");
    expect(lines.filter((line) => line.startsWith("SCAN"))).toEqual([]);
  });
});

test("what lapses, and what a guest has to come, is read by indexes of just these", () => {
  expect(plan(expiredHoldsQuery(db, { now: new Date().toISOString(), limit: 1 }))).toEqual([
    "SEARCH bookings USING INDEX bookings_held (held_until<?)",
  ]);
  expect(
    plan(openStaysOfEmailQuery(db, { email: "ana@example.com", today: inDays(0), most: 9 })),
  ).toEqual(["SEARCH bookings USING INDEX bookings_email (email=? AND check_out>?)"]);
});

test("what newsletter forms count, and what somebody asked for, is not all read", async () => {
  const counted = await plansOf((db) => countMailedSince(db, new Date()));
  expect(counted.join()).toContain("newsletter_subscribers_mailed (last_mailed_at>?)");
  const asked = await plansOf((db) => listEnquiriesFrom(db, "ana@example.com", 9));
  expect(asked).toEqual(["SEARCH requests USING INDEX requests_email (<expr>=?)"]);
});

test.each([
  ["name", "people_name"],
  ["-created", "people_created"],
] as const)("a page of the guests by %s is read in its index's order", (sort, index) => {
  const lines = plan(guestProfilePageQuery(db, {}, { sort, limit: 50, offset: 100 }));
  expect(lines).toEqual([`SCAN people USING COVERING INDEX ${index}`]);
});

test("a booking lapses at its instant, not before, and only while it is pending", async () => {
  const at = "2026-11-22T10:00:00.000Z";
  const hold = { user: null, heldUntil: at, roomId: 5 };
  const id = insertRawBooking(file, { ...hold, status: "pending" });
  insertRawBooking(file, { ...hold, status: "cancelled" });
  const before = new Date(Date.parse(at) - 1);
  expect(await listExpiredHoldIds(db, before, 9)).toEqual([]);
  expect(await listExpiredHoldIds(db, new Date(at), 9)).toEqual([id]);
  insertRawBooking(file, {
    ...hold,
    roomId: 4,
    status: "pending",
    heldUntil: `${at.slice(0, 11)}11`,
  });
  expect(await findNextHoldExpiry(db)).toBe(at);
});

test("who owes is read by an index of those who do", () => {
  expect(plan(balanceDueQuery(db, inDays(0)))).toEqual([
    "SEARCH bookings USING INDEX bookings_owed (check_in>? AND check_in<?)",
  ]);
});

describe("who has which room on which day is read by indexes, however many bookings there are", () => {
  const day = inDays(0);
  test.each([
    [
      "the calendar",
      heldBookingsQuery(db, stay, [1, 2]),
      "COVERING INDEX bookings_room (room_id=?",
    ],
    [
      "the calendar's blocks",
      heldBlocksQuery(db, stay, [1, 2]),
      "INDEX room_blocks_room (room_id=?",
    ],
    [
      "who stays",
      stayoversQuery(db, lodgeDay(day, "Africa/Kigali")),
      "COVERING INDEX bookings_insight (check_in>? AND check_in<?)",
    ],
    [
      "arrivals",
      arrivalsQuery(db, { from: day, to: inDays(7) }),
      "INDEX bookings_check_in (check_in>? AND check_in<?)",
    ],
    ["departures", departuresQuery(db, day), "INDEX bookings_occupied (<expr>=?)"],
    [
      "who came and leaves",
      checkedInQuery(departuresQuery(db, day)),
      "bookings_occupied (<expr>=?)",
    ],
    [
      "who came and stays",
      checkedInQuery(stayoversQuery(db, lodgeDay(day, "Africa/Kigali"))),
      "COVERING INDEX bookings_insight (check_in>? AND check_in<?)",
    ],
    [
      "who has not come",
      overdueArrivalsQuery(db, day),
      "INDEX bookings_check_in (check_in>? AND check_in<?)",
    ],
    ["who is overdue", overdueDeparturesQuery(db, day), "INDEX bookings_in_house (check_out<?)"],
  ])("%s", (_, query, index) => {
    const lines = plan(query);
    expect(lines.join("\n")).toContain(index);
    // The doors of one stay, in order, are read from an index before they are put into words.
    expect(lines.filter((line) => /^SCAN (?!\(subquery)/.test(line))).toEqual([]);
  });

  test("who is in the house, and who moves in it, is not looked for among all who ever came", async () => {
    expect((await plansOf((db) => listInHouse(db, day))).join()).toContain("bookings_in_house");
    const met = plan(unvacatedUnitsQuery(db, day)).filter((line) => line.startsWith("SCAN"));
    expect(met).toEqual(["SCAN bookings USING INDEX bookings_in_house"]);
    const back = await plansOf((db) => findGuestInUnitOf(db, "AAAAAAAA", day));
    expect(back.filter((line) => line.startsWith("SCAN"))).toEqual(met);
    const lines = plan(roomMovesQuery(db, day));
    expect(lines.filter((line) => /check_in<|bookings_status/.test(line))).toEqual([]);
  });
});

describe("the desk's books are read by indexes, however many years they hold", () => {
  const month = { from: inDays(-30), to: inDays(0) };
  const page = { limit: 50, offset: 0 };
  type Ask = (db: Db) => Promise<unknown>;
  test.each<[string, Ask, string]>([
    ["invoices", (to) => listInvoices(to, {}, { sort: "-issued", ...page }), "SCAN invoices"],
    ["drawers", (to) => listDrawers(to, {}, { sort: "-opened", ...page }), "cash_drawers_opened"],
    [
      "an accountant's charges",
      (to) => listFolioLinesInPeriod(to, month, page),
      "bill_lines_day (day>?",
    ],
    [
      "an accountant's payments",
      (to) => listPaymentsInPeriod(to, month, page),
      "payments_day (day>?",
    ],
  ])("a page of %s is read in its index's order", async (_, ask, index) => {
    const lines = await plansOf(ask);
    expect(lines.join("\n")).toContain(index);
    expect(lines.filter((line) => /TEMP B-TREE(?! FOR LAST)/.test(line))).toEqual([]);
  });
  test.each<[string, Ask, string]>([
    ["the payments of a day", (to) => listPaymentsOfDay(to, month.to), "payments_day (day=?"],
    ["what came in", (to) => sumPaymentsByDay(to, month), "payments_day (day>?"],
    ["what was charged", (to) => sumLinesByDay(to, month), "bill_lines_day (day>?"],
    ["the nights", (to) => listQuotesInPeriod(to, month), "(check_in>? AND check_in<?)"],
    ["open bills", (to) => listOpenFolios(to, month.to), "bookings_overpaid"],
    [
      "the stays of a guest",
      (to) => listStaysOfGuestProfile(to, 1, 9),
      "bookings_person (person_id=?)",
    ],
    ["a group's stays", (to) => listReceivedOfGroup(to, 1), "bookings_group (group_id=?)"],
    ["what is on a bill", (to) => listBookingsOnFolio(to, "A"), "bookings_bill (bill_id=?)"],
    ["the lines of a bill", (to) => listFolioLines(to, ["A"]), "bill_lines_booking (booking_id=?)"],
    ["notes of arrivals", (to) => listNotesOf(to, ["A"]), "handover_notes_booking (booking_id=?)"],
    ["notes that wait", (to) => listDueNotes(to, month.to, 12), "handover_notes_done (done_at=?)"],
  ])("%s", async (_, ask, index) => {
    const lines = await plansOf(ask);
    expect(lines.join("\n")).toContain(index);
    // Who owes, and who is owed, are few: the indexes of both hold no other.
    const few = /^SCAN bookings USING INDEX bookings_(owed|overpaid)$/;
    expect(lines.filter((line) => line.startsWith("SCAN") && !few.test(line))).toEqual([]);
  });
});

test("what accounts' stays come to is read from their index alone", async () => {
  const lines = await plansOf((to) => withSpending(to, [{ id: "aline" }, { id: "bosco" }]));
  expect(lines.join()).toContain("USING COVERING INDEX bookings_user (user_id=?)");
});

test("a text is looked for in names of groups, and the rooms of those are read by an index", async () => {
  const lines = await plansOf((to) => searchBookings(to, "gasana", 1_000, 50));
  expect(lines.join("\n")).toContain("bookings_group (group_id=?)");
});

describe("what guests say is read from an index, the latest or the best first", () => {
  test.each([
    ["on a room's page", roomReviewsQuery(db, 2, 3), "reviews_shown (room_id=?)"],
    ["on the home page", bestReviewsQuery(db, 3), "reviews_best"],
  ])("%s", (_, query, index) => {
    const lines = plan(query).join("\n");
    expect(lines).toContain(index);
    expect(lines).not.toContain("TEMP B-TREE");
  });
});
