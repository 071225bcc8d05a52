import { hasRows } from "db/count-rows";
import { earliestArrival } from "db/longest-stay";
import type { Board, BookingStatus, StayDate } from "db/schema";
import { kindOn } from "db/stay-kinds";
import { type RawBuilder, sql } from "kysely";
import { releaseLineLabels } from "~/billing/folios/release-charges";
import type { Period } from "~/core/stay";
import { addStayDays, maxStorableNights } from "~/core/stay";
import type { Db } from "~/db.server";
import type { BlockedNights, SoldNights } from "./figures";
import type { UtcOffsetChange } from "./utc-offset-changes";

/** A half-open range: `before` is exclusive. */
export interface InstantRange {
  from: string;
  before: string;
}

const soldNightCount = sql<number>`CAST(julianday(sold_until) - julianday(check_in) AS INTEGER)`;

/** Returns SQL for the lodge's local date at an instant, with the UTC offset that applied then. */
function selectLodgeDay(column: "created_at" | "cancelled_at", offsetChanges: UtcOffsetChange[]) {
  const formatOffset = ({ offsetMinutes: minutes }: UtcOffsetChange) =>
    sql.lit(`${minutes} minutes`);
  const [firstChange, ...laterChanges] = offsetChanges as [UtcOffsetChange, ...UtcOffsetChange[]];
  const cases = laterChanges
    .toReversed()
    .map((change) => sql`WHEN ${sql.ref(column)} >= ${change.from} THEN ${formatOffset(change)}`);
  const modifier =
    cases.length > 0
      ? sql`CASE ${sql.join(cases, sql` `)} ELSE ${formatOffset(firstChange)} END`
      : formatOffset(firstChange);
  return sql<StayDate>`date(${sql.ref(column)}, ${modifier})`;
}

export async function listRoomsWithUnitCounts(db: Db) {
  const [rooms, pastUnitCounts] = await Promise.all([
    db
      .selectFrom("room_summaries as rooms")
      .select(["id", "name", "units", "is_listed"])
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db.selectFrom("past_room_units").selectAll().orderBy("until").execute(),
  ]);
  return rooms.map(({ is_listed, ...room }) => ({
    ...room,
    isListed: is_listed === 1,
    pastUnitCounts: pastUnitCounts.filter(({ room_id }) => room_id === room.id),
  }));
}

/**
 * Stays end at an early departure; no-shows and cancelled bookings have no sold nights. A stay's total is spread
 * evenly over its nights, and the remaining cents go to its first nights.
 */
export function soldNightsQuery(db: Db, { from, to }: Period) {
  const nightIndex = sql`(julianday(calendar_days.day) - julianday(check_in))`;
  const cents = sql<number>`sum(total_cents / ${soldNightCount} + (${nightIndex} < total_cents % ${soldNightCount}))`;
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("calendar_days", (join) =>
      join
        .on("calendar_days.day", ">=", sql<string>`max(check_in, ${from})`)
        .on("calendar_days.day", "<", sql<string>`min(sold_until, ${addStayDays(to, 1)})`),
    )
    .select(["calendar_days.day", kindOn("calendar_days.day").as("roomId"), cents.as("cents")])
    .select((eb) => eb.fn.countAll<number>().as("sold"))
    .where("status", "!=", "cancelled")
    .where("check_in", ">", earliestArrival(from))
    .where("check_in", "<=", to)
    .where("sold_until", ">", from)
    .groupBy(["calendar_days.day", "roomId"]);
}

export function listSoldNights(db: Db, period: Period): Promise<SoldNights[]> {
  return soldNightsQuery(db, period).execute();
}

export function countBlockedUnitsByDay(db: Db, { from, to }: Period): Promise<BlockedNights[]> {
  return db
    .selectFrom("room_blocks")
    .innerJoin("calendar_days", (join) =>
      join
        .on("calendar_days.day", ">=", sql<string>`max(first_night, ${from})`)
        .on("calendar_days.day", "<", sql<string>`min(end_day, ${addStayDays(to, 1)})`),
    )
    .select(["calendar_days.day", "room_id as roomId"])
    .select((eb) => eb.fn.sum<number>("units").as("units"))
    .where("first_night", ">", addStayDays(from, -maxStorableNights))
    .where("first_night", "<=", to)
    .groupBy(["calendar_days.day", "room_id"])
    .execute();
}

export function cancelledDaysQuery(db: Db, range: InstantRange, offsetChanges: UtcOffsetChange[]) {
  return db
    .selectFrom("booking_summaries as bookings")
    .select([
      selectLodgeDay("cancelled_at", offsetChanges).as("day"),
      sql<number>`sum(cancellation_charge_cents)`.as("cents"),
    ])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("cancelled_at", "is not", null)
    .where("cancelled_at", ">=", range.from)
    .where("cancelled_at", "<", range.before)
    .groupBy("day");
}

export function releaseChargesQuery(db: Db, { from, to }: Period) {
  return db
    .selectFrom("folio_line_summaries as lines")
    .select(["day", sql<number>`sum(amount_cents)`.as("cents")])
    .where("category", "in", Object.values(releaseLineLabels))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day");
}

export async function countCreatedBookings(
  db: Db,
  { from, before }: InstantRange,
): Promise<Record<BookingStatus | "total", number>> {
  const counts = { total: 0, pending: 0, confirmed: 0, cancelled: 0 };
  const rows = await db
    .selectFrom("booking_summaries as bookings")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("status", "in", ["pending", "confirmed", "cancelled"])
    .where("created_at", ">=", from)
    .where("created_at", "<", before)
    .groupBy("status")
    .execute();
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.total += count;
  }
  return counts;
}

/**
 * Counts bookings that were in house or upcoming at `end`, the instant at which `day` ends. Leaves out those that are
 * pending now.
 */
export async function countActiveBookings(db: Db, day: StayDate, end: string): Promise<number> {
  const wasNotYet = (
    column: "cancelled_at" | "checked_out_at" | "no_show_at",
  ): RawBuilder<boolean> => sql`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} >= ${end})`;
  const row = await db
    .selectFrom("booking_summaries as bookings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("check_in", ">", earliestArrival(day))
    .where("check_out", ">", day)
    .where("status", "!=", "pending")
    .where("created_at", "<", end)
    .where(wasNotYet("cancelled_at"))
    .where(wasNotYet("checked_out_at"))
    .where(wasNotYet("no_show_at"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function summariseRatings(db: Db, { from, before }: InstantRange) {
  const row = await db
    .selectFrom("reviews")
    .select((eb) => [
      eb.fn.avg<number | null>("rating").as("mean"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("hidden_at", "is", null)
    .where("created_at", ">=", from)
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return row;
}

export const hasReviews = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom("reviews").where("hidden_at", "is", null));

export interface ArrivalGroup {
  roomId: number;
  board: Board;
  source: "guest" | "desk";
  /** The desk's booking source; null for bookings that guests made on the site. */
  sourceName: string | null;
  /** 0 is Monday. */
  weekday: number;
  isCancelled: 0 | 1;
  count: number;
  nights: number;
}

export function arrivalsQuery(db: Db, { from, to }: Period) {
  return db
    .selectFrom("booking_summaries as bookings")
    .leftJoin("source_names as sources", "sources.id", "bookings.source_id")
    .select([
      "room_id as roomId",
      "board",
      "source",
      "sources.name as sourceName",
      sql<number>`(CAST(strftime('%w', check_in) AS INTEGER) + 6) % 7`.as("weekday"),
      sql<0 | 1>`status = 'cancelled'`.as("isCancelled"),
      sql<number>`sum(${soldNightCount})`.as("nights"),
    ])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("check_in", ">=", from)
    .where("check_in", "<=", to)
    .groupBy(["room_id", "board", "source", "source_id", "weekday", "isCancelled"]);
}

export function listArrivalGroups(db: Db, period: Period): Promise<ArrivalGroup[]> {
  return arrivalsQuery(db, period).execute();
}

/** Lead times are in days. Bookings entered after arrival have 0. */
export function listLeadTimes(
  db: Db,
  { from, to }: Period,
  offsetChanges: UtcOffsetChange[],
): Promise<{ value: number; count: number }[]> {
  const creationDay = selectLodgeDay("created_at", offsetChanges);
  return db
    .selectFrom("booking_summaries as bookings")
    .select([
      sql<number>`max(0, CAST(julianday(check_in) - julianday(${creationDay}) AS INTEGER))`.as(
        "value",
      ),
    ])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("check_in", ">=", from)
    .where("check_in", "<=", to)
    .where("status", "!=", "cancelled")
    .groupBy("value")
    .execute();
}
