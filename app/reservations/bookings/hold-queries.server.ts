import { countRows } from "db/count-rows";
import { prepareQuery } from "db/keep-query";
import type { Instant, StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { BookedVolume } from "./hold-policy";

const nightCount = sql<number>`cast(julianday(check_out) - julianday(check_in) AS INTEGER)`;

/**
 * Bookings that guests made on the site and that are neither cancelled nor past.
 * @param today the lodge's day
 */
const openStaysQuery = (db: Db, today: StayDate) =>
  db
    .selectFrom("bookings")
    .select(nightCount.as("nights"))
    .where("source", "=", "guest")
    .where("status", "<>", "cancelled")
    .where("no_show_at", "is", null)
    .where("checked_out_at", "is", null)
    .where("check_out", ">=", today);

export async function sumOpenStaysOfUser(
  db: Db,
  userId: string,
  today: StayDate,
  limit: number,
): Promise<BookedVolume> {
  return sumStays(await fetchOpenStaysOfUser(db, { userId, today, limit }));
}

const fetchOpenStaysOfUser = prepareQuery(
  (db, { userId, today, limit }: { userId: string; today: StayDate; limit: number }) =>
    openStaysQuery(db, today).where("user_id", "=", userId).limit(limit),
);

export async function sumOpenStaysOfEmail(
  db: Db,
  email: string,
  today: StayDate,
  limit: number,
): Promise<BookedVolume> {
  return sumStays(await fetchOpenStaysOfEmail(db, { email, today, limit }));
}

const fetchOpenStaysOfEmail = prepareQuery(openStaysOfEmailQuery);

export function openStaysOfEmailQuery(
  db: Db,
  { email, today, limit }: { email: string; today: StayDate; limit: number },
) {
  return openStaysQuery(db, today)
    .where(sql<boolean>`email = ${email} COLLATE NOCASE`)
    .limit(limit);
}

export async function sumBookedSince(db: Db, since: Date, limit: number): Promise<BookedVolume> {
  return sumStays(await fetchBookedSince(db, { since: since.toISOString(), limit }));
}

const fetchBookedSince = prepareQuery((db, { since, limit }: { since: Instant; limit: number }) =>
  db
    .selectFrom("bookings")
    .select(nightCount.as("nights"))
    .where("created_at", ">", since)
    .where("source", "=", "guest")
    .limit(limit),
);

/** Sums the nights that changes added to existing bookings. */
export async function sumAddedNightsSince(db: Db, since: Date): Promise<number> {
  const [row] = await fetchAddedNightsSince(db, { since: since.toISOString() });
  return row?.nights ?? 0;
}

const fetchAddedNightsSince = prepareQuery((db, { since }: { since: Instant }) =>
  db
    .selectFrom("added_nights")
    .innerJoin("bookings", "bookings.id", "added_nights.booking_id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("nights"), eb.lit(0)).as("nights"))
    .where("added_at", ">", since)
    // Bookings made since then count with all their nights already.
    .where("created_at", "<=", since),
);

/** Also deletes the records before `before`, which no limit counts any more. */
export async function insertAddedNights(
  db: Db,
  { bookingId, nights }: { bookingId: string; nights: number },
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db.deleteFrom("added_nights").where("added_at", "<", before.toISOString()).execute();
  await db
    .insertInto("added_nights")
    .values({ booking_id: bookingId, nights, added_at: now.toISOString() })
    .execute();
}

const sumStays = (rows: { nights: number }[]): BookedVolume => ({
  stays: rows.length,
  nights: rows.reduce((total, { nights }) => total + nights, 0),
});

export async function listExpiredHoldIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await fetchExpiredHolds(db, { now: now.toISOString(), limit });
  return rows.map(({ id }) => id);
}

const fetchExpiredHolds = prepareQuery(expiredHoldsQuery);

export function expiredHoldsQuery(db: Db, { now, limit }: { now: Instant; limit: number }) {
  return (
    db
      .selectFrom("bookings")
      .select("id")
      // Of the bookings with a hold, those without a cancellation are pending.
      .where("cancelled_at", "is", null)
      .where("hold_expires_at", "<=", now)
      .orderBy("hold_expires_at")
      .limit(limit)
  );
}

export async function findNextHoldExpiry(db: Db): Promise<string | null> {
  const { nextExpiry } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.min("hold_expires_at").as("nextExpiry"))
    .where("cancelled_at", "is", null)
    .where("hold_expires_at", "is not", null)
    .executeTakeFirstOrThrow();
  return nextExpiry;
}

export const countHolds = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom("bookings")
      .where("cancelled_at", "is", null)
      .where("hold_expires_at", "is not", null),
  );

/** The expiry of a hold cancels the booking and leaves `cancelled_by` null. */
export const countHoldsExpiredSince = (db: Db, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("bookings")
      .where("cancelled_at", ">", since.toISOString())
      .where("cancelled_by", "is", null)
      .where("hold_expires_at", "is not", null),
  );

export function listHolds(db: Db, until: Date, limit: number) {
  return db
    .selectFrom("bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", "rooms.name as roomName", "bookings.check_in as checkIn"])
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .select((eb) => eb.ref("bookings.hold_expires_at").$notNull().as("heldUntil"))
    .where("bookings.cancelled_at", "is", null)
    .where("bookings.hold_expires_at", "<=", until.toISOString())
    .orderBy("bookings.hold_expires_at")
    .limit(limit)
    .execute();
}
