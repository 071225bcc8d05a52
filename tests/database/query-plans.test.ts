import { createQueryId, type RootOperationNode } from "kysely";
import { describe, expect, test } from "vitest";
import { addSpending } from "~/accounts/users/user-list-queries.server";
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
import {
  listDueNotes,
  listOpenNotesOfBookings,
} from "~/front-desk/shift-notes/shift-note-queries.server";
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
  listInHouseStays,
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

/** Returns SQLite's query plan, one line per step. */
function plan(query: { compile(): { sql: string; parameters: readonly unknown[] } }): string[] {
  const { sql, parameters } = query.compile();
  const rows = file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

/** Returns the plans of all queries that a function runs. */
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

describe("availability is one query that reads only indexes", () => {
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

test("expired holds and a guest's upcoming stays are read from their own indexes", () => {
  expect(plan(expiredHoldsQuery(db, { now: new Date().toISOString(), limit: 1 }))).toEqual([
    "SEARCH bookings USING INDEX bookings_held (hold_expires_at<?)",
  ]);
  expect(
    plan(openStaysOfEmailQuery(db, { email: "ana@example.com", today: inDays(0), limit: 9 })),
  ).toEqual(["SEARCH bookings USING INDEX bookings_email (email=? AND check_out>?)"]);
});

test("newsletter quotas and a person's enquiries are read from indexes", async () => {
  const counted = await plansOf((db) => countMailedSince(db, new Date()));
  expect(counted.join()).toContain("newsletter_subscribers_mailed (last_mailed_at>?)");
  const asked = await plansOf((db) => listEnquiriesFrom(db, "ana@example.com", 9));
  expect(asked).toEqual(["SEARCH enquiries USING INDEX enquiries_email (<expr>=?)"]);
});

test.each([
  ["name", "guest_profiles_name"],
  ["-created", "guest_profiles_created"],
] as const)("a page of guests by %s is read in its index's order", (sort, index) => {
  const lines = plan(guestProfilePageQuery(db, {}, { sort, limit: 50, offset: 100 }));
  expect(lines).toEqual([`SCAN guest_profiles USING COVERING INDEX ${index}`]);
});

test("a pending booking expires exactly at the end of its hold", async () => {
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

test("bookings with a balance due are read from their own index", () => {
  expect(plan(balanceDueQuery(db, inDays(0)))).toEqual([
    "SEARCH bookings USING INDEX bookings_owed (check_in>? AND check_in<?)",
  ]);
});

describe("unit occupancy is read from indexes, whatever the number of bookings", () => {
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
    // The assigned units of one stay, in order, are read from an index before they are joined.
    expect(lines.filter((line) => /^SCAN (?!\(subquery)/.test(line))).toEqual([]);
  });

  test("in-house guests and room moves are found without reading past stays", async () => {
    expect((await plansOf((db) => listInHouseStays(db, day))).join()).toContain(
      "bookings_in_house",
    );
    const met = plan(unvacatedUnitsQuery(db, day)).filter((line) => line.startsWith("SCAN"));
    expect(met).toEqual(["SCAN bookings USING INDEX bookings_in_house"]);
    const back = await plansOf((db) => findGuestInUnitOf(db, "AAAAAAAA", day));
    expect(back.filter((line) => line.startsWith("SCAN"))).toEqual(met);
    const lines = plan(roomMovesQuery(db, day));
    expect(lines.filter((line) => /check_in<|bookings_status/.test(line))).toEqual([]);
  });
});

describe("the desk's books are read from indexes, whatever the number of years", () => {
  const month = { from: inDays(-30), to: inDays(0) };
  const page = { limit: 50, offset: 0 };
  type Ask = (db: Db) => Promise<unknown>;
  test.each<[string, Ask, string]>([
    ["invoices", (to) => listInvoices(to, {}, { sort: "-issued", ...page }), "SCAN invoices"],
    ["drawers", (to) => listDrawers(to, {}, { sort: "-opened", ...page }), "cash_drawers_opened"],
    [
      "an accountant's charges",
      (to) => listFolioLinesInPeriod(to, month, page),
      "folio_lines_day (day>?",
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
    ["what was charged", (to) => sumLinesByDay(to, month), "folio_lines_day (day>?"],
    ["the nights", (to) => listQuotesInPeriod(to, month), "(check_in>? AND check_in<?)"],
    ["open bills", (to) => listOpenFolios(to, month.to), "bookings_overpaid"],
    [
      "the stays of a guest",
      (to) => listStaysOfGuestProfile(to, 1, 9),
      "bookings_person (profile_id=?)",
    ],
    ["a group's stays", (to) => listReceivedOfGroup(to, 1), "bookings_group (group_id=?)"],
    ["what is on a bill", (to) => listBookingsOnFolio(to, "A"), "bookings_bill (folio_id=?)"],
    [
      "the lines of a bill",
      (to) => listFolioLines(to, ["A"]),
      "folio_lines_booking (booking_id=?)",
    ],
    [
      "notes of arrivals",
      (to) => listOpenNotesOfBookings(to, ["A"]),
      "shift_notes_booking (booking_id=?)",
    ],
    ["notes that wait", (to) => listDueNotes(to, month.to, 12), "shift_notes_done (done_at=?)"],
  ])("%s", async (_, ask, index) => {
    const lines = await plansOf(ask);
    expect(lines.join("\n")).toContain(index);
    // Balances due and overpayments are few, and these indexes hold nothing else.
    const few = /^SCAN bookings USING INDEX bookings_(owed|overpaid)$/;
    expect(lines.filter((line) => line.startsWith("SCAN") && !few.test(line))).toEqual([]);
  });
});

test("accounts' spending is read from a covering index", async () => {
  const lines = await plansOf((to) => addSpending(to, [{ id: "aline" }, { id: "bosco" }]));
  expect(lines.join()).toContain("USING COVERING INDEX bookings_user (user_id=?)");
});

test("a search also matches group names, and reads their bookings from an index", async () => {
  const lines = await plansOf((to) => searchBookings(to, "gasana", 1_000, 50));
  expect(lines.join("\n")).toContain("bookings_group (group_id=?)");
});

describe("reviews are read from an index, newest or best first", () => {
  test.each([
    ["on a room's page", roomReviewsQuery(db, 2, 3), "reviews_shown (room_id=?)"],
    ["on the home page", bestReviewsQuery(db, 3), "reviews_best"],
  ])("%s", (_, query, index) => {
    const lines = plan(query).join("\n");
    expect(lines).toContain(index);
    expect(lines).not.toContain("TEMP B-TREE");
  });
});
