import { containsText } from "db/contains-text";
import { inJson } from "db/in-json";
import { unindexed } from "db/nearer-end";
import { roomNamesSql } from "db/stay-kinds";
import { findNewest, isIndexed } from "db/text-index";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import {
  type BookingFilter,
  chooseFilterIndex,
  countBookings,
  listBalanceDueIds,
  selectMatching,
} from "./booking-filter-queries.server";

const maxMatches = 1_000;
/** Maximum number of bookings whose texts are compared one by one. */
const maxScannedBookings = 10_000;

const withoutHash = (q: string) => q.replace(/^#/, "");

const selectRoomsByName = (q: string) =>
  sql`SELECT id FROM room_summaries WHERE ${containsText(["name"], q)}`;
const selectGroupsByName = (q: string) =>
  sql`SELECT id FROM group_names WHERE ${containsText(["name"], q)}`;
const bookingTextContains = (q: string) => containsText(["words"], withoutHash(q));

export function matchesText(q: string) {
  return sql<boolean>`(bookings.room_id IN (${selectRoomsByName(q)})
    OR bookings.group_id IN (${selectGroupsByName(q)}) OR EXISTS (
    SELECT 1 FROM booking_texts WHERE booking_id = bookings.id AND ${bookingTextContains(q)}))`;
}

/** Each list has up to `limit` + 1 ids, to detect further matches. */
async function listMatchingIds(db: Db, q: string, limit: number) {
  const inRooms = sql<{
    id: string;
  }>`SELECT id FROM bookings WHERE +room_id IN (${selectRoomsByName(q)})
    ORDER BY created_at DESC LIMIT (SELECT min(${limit + 1}, coalesce(sum(bookings), 0))
      FROM booking_counts WHERE room_id IN (${selectRoomsByName(q)}))`;
  const inGroups = sql<{
    id: string;
  }>`SELECT id FROM bookings WHERE group_id IN (${selectGroupsByName(q)})
    ORDER BY +created_at DESC LIMIT ${limit + 1}`;
  const idsByText = await findNewest(db, "booking", withoutHash(q), limit + 1);
  const idsByRoom = (await inRooms.execute(db)).rows.map(({ id }) => id);
  const idsByGroup = (await inGroups.execute(db)).rows.map(({ id }) => id);
  return {
    lists: [idsByText, idsByRoom, idsByGroup],
    allIds: [...new Set([...idsByText, ...idsByRoom, ...idsByGroup])],
  };
}

interface ResolvedFilter {
  filter: BookingFilter;
  isPartial: boolean;
}

/**
 * Replaces `q` and `balanceDueOn` by the ids of matching bookings. Uses only the newest matches if there are too
 * many and no other filter narrows the list.
 */
export async function resolveTextFilter(
  db: Db,
  { q, balanceDueOn, ...otherFields }: BookingFilter,
): Promise<ResolvedFilter> {
  const filter = balanceDueOn
    ? { ...otherFields, bookingIds: await listBalanceDueIds(db, balanceDueOn) }
    : otherFields;
  if (!q) return { filter, isPartial: false };
  const matchingIds =
    !balanceDueOn && isIndexed(withoutHash(q))
      ? (await listMatchingIds(db, q, maxMatches)).allIds
      : null;
  if (matchingIds && matchingIds.length <= maxMatches) {
    return { filter: { ...filter, bookingIds: matchingIds }, isPartial: false };
  }
  const { status: _, ...anyStatusFilter } = filter;
  if (
    balanceDueOn ||
    filter.inHouseOn ||
    (await countBookings(db, anyStatusFilter)).total <= maxScannedBookings
  ) {
    const rows = await selectMatching(
      db,
      anyStatusFilter,
      await chooseFilterIndex(db, anyStatusFilter),
    )
      .where(matchesText(q))
      .select("bookings.id")
      .execute();
    return { filter: { ...filter, bookingIds: rows.map(({ id }) => id) }, isPartial: false };
  }
  const newest = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "in", inJson(matchingIds ?? (await listMatchingIds(db, q, maxMatches)).allIds))
    .orderBy(unindexed("created_at"), "desc")
    .orderBy("id", "desc")
    .limit(maxMatches)
    .execute();
  return { filter: { ...filter, bookingIds: newest.map(({ id }) => id) }, isPartial: true };
}

/**
 * Counts up to `limit` + 1 matches. Returns at most `maxRows`: the bookings of `firstIds`, which need not match,
 * and then the newest matches.
 */
export async function searchBookings(
  db: Db,
  q: string,
  limit: number,
  maxRows: number,
  firstIds: string[] = [],
) {
  const { lists, allIds } = await listMatchingIds(db, q, limit);
  const firstRows = firstIds.length > 0 ? await listSearchRows(db, firstIds, maxRows) : [];
  const ids = new Set(lists.flatMap((list) => list.slice(0, maxRows)));
  for (const { id } of firstRows) ids.delete(id);
  const rows = await listSearchRows(db, [...ids], maxRows);
  return {
    count: new Set([...firstRows.map(({ id }) => id), ...allIds]).size,
    rows: [...firstRows, ...rows].slice(0, maxRows),
  };
}

/** What the stay adds to its folio: its price or cancellation charge, extras and discounts. */
export const chargedCentsSql = sql<number>`(bookings.extra_cents + CASE bookings.status
  WHEN 'cancelled' THEN bookings.cancellation_charge_cents ELSE bookings.total_cents END)`;

export function listSearchRows(db: Db, ids: string[], limit: number) {
  return db
    .selectFrom("bookings")
    .leftJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select([
      "bookings.id",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "bookings.email",
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.guests",
      "bookings.children",
      "bookings.infants",
      "bookings.status",
      "bookings.created_at as createdAt",
    ])
    .select([roomNamesSql.as("roomName"), chargedCentsSql.as("chargedCents")])
    .where("bookings.id", "in", ids)
    .orderBy("bookings.created_at", "desc")
    .limit(limit)
    .execute();
}
