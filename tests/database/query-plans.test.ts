import { describe, expect, test } from "vitest";
import {
  fullNightsByRoomQuery,
  fullNightsQuery,
  fullRoomsQuery,
} from "~/availability/availability-queries.server";
import { owedQuery } from "~/booking/booking-filter-queries.server";
import {
  findNextHold,
  lapsedQuery,
  listLapsedIds,
  openOfEmailQuery,
} from "~/booking/hold-queries.server";
import { bestReviewsQuery, roomReviewsQuery } from "~/guests/review-queries.server";
import { lodgeDay } from "~/lodge/instants";
import { peoplePageQuery } from "~/people/person-list-queries.server";
import {
  arrivalsQuery,
  departuresQuery,
  heldBlocksQuery,
  heldBookingsQuery,
  overdueQuery,
  stayingQuery,
} from "~/stays/occupancy-queries.server";
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
  expect(plan(lapsedQuery(db, { now: new Date().toISOString(), limit: 1 }))).toEqual([
    "SEARCH bookings USING INDEX bookings_held (held_until<?)",
  ]);
  expect(
    plan(openOfEmailQuery(db, { email: "ana@example.com", today: inDays(0), most: 9 })),
  ).toEqual(["SEARCH bookings USING INDEX bookings_email (email=? AND check_out>?)"]);
});

test.each([
  ["name", "people_name"],
  ["-created", "people_created"],
] as const)("a page of the guests by %s is read in its index's order", (sort, index) => {
  const lines = plan(peoplePageQuery(db, {}, { sort, limit: 50, offset: 100 }));
  expect(lines).toEqual([`SCAN people USING COVERING INDEX ${index}`]);
});

test("a booking lapses at its instant, not before, and only while it is pending", async () => {
  const at = "2026-11-22T10:00:00.000Z";
  const hold = { user: null, heldUntil: at, roomId: 5 };
  const id = insertRawBooking(file, { ...hold, status: "pending" });
  insertRawBooking(file, { ...hold, status: "cancelled" });
  const before = new Date(Date.parse(at) - 1);
  expect(await listLapsedIds(db, before, 9)).toEqual([]);
  expect(await listLapsedIds(db, new Date(at), 9)).toEqual([id]);
  insertRawBooking(file, {
    ...hold,
    roomId: 4,
    status: "pending",
    heldUntil: `${at.slice(0, 11)}11`,
  });
  expect(await findNextHold(db)).toBe(at);
});

test("who owes is read by an index of those who do", () => {
  expect(plan(owedQuery(db, inDays(0)))).toEqual([
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
      stayingQuery(db, lodgeDay(day, "Africa/Kigali")),
      "COVERING INDEX bookings_insight (check_in>? AND check_in<?)",
    ],
    [
      "arrivals",
      arrivalsQuery(db, { from: day, to: inDays(7) }),
      "INDEX bookings_check_in (check_in>? AND check_in<?)",
    ],
    ["departures", departuresQuery(db, day), "INDEX bookings_check_out (check_out=?)"],
    ["who is overdue", overdueQuery(db, day), "INDEX bookings_in_house (check_out<?)"],
  ])("%s", (_, query, index) => {
    const lines = plan(query);
    expect(lines.join("\n")).toContain(index);
    // The doors of one stay, in order, are read from an index before they are put into words.
    expect(lines.filter((line) => /^SCAN (?!\(subquery)/.test(line))).toEqual([]);
  });
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
