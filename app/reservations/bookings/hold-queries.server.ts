import { countRows } from "db/count-rows";
import { keepQuery } from "db/keep-query";
import type { Instant, StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { BookedVolume } from "./hold-policy";

const nightCount = sql<number>`cast(julianday(check_out) - julianday(check_in) AS INTEGER)`;

/** Stays that guests booked, not cancelled and not over on the lodge's `today`. */
const openStaysQuery = (db: Db, today: StayDate) =>
  db
    .selectFrom("bookings")
    .select(nightCount.as("nights"))
    .where("source", "=", "guest")
    .where("status", "<>", "cancelled")
    .where("no_show_at", "is", null)
    .where("checked_out_at", "is", null)
    .where("check_out", ">=", today);

/** What an account has booked that is still to come, counted to `most` stays. */
export async function sumOpenStaysOfUser(
  db: Db,
  userId: string,
  today: StayDate,
  most: number,
): Promise<BookedVolume> {
  return sumStays(await fetchOpenStaysOfUser(db, { userId, today, most }));
}

const fetchOpenStaysOfUser = keepQuery(
  (db, { userId, today, most }: { userId: string; today: StayDate; most: number }) =>
    openStaysQuery(db, today).where("user_id", "=", userId).limit(most),
);

/** The same of an e-mail address, whatever its letters' case. */
export async function sumOpenStaysOfEmail(
  db: Db,
  email: string,
  today: StayDate,
  most: number,
): Promise<BookedVolume> {
  return sumStays(await fetchOpenStaysOfEmail(db, { email, today, most }));
}

const fetchOpenStaysOfEmail = keepQuery(openStaysOfEmailQuery);

export function openStaysOfEmailQuery(
  db: Db,
  { email, today, most }: { email: string; today: StayDate; most: number },
) {
  return openStaysQuery(db, today).where(sql<boolean>`email = ${email} COLLATE NOCASE`).limit(most);
}

/** What all guests booked since an instant, also what they cancelled, counted to `most` stays. */
export async function sumBookedSince(db: Db, since: Date, most: number): Promise<BookedVolume> {
  return sumStays(await fetchBookedSince(db, { since: since.toISOString(), most }));
}

const fetchBookedSince = keepQuery((db, { since, most }: { since: Instant; most: number }) =>
  db
    .selectFrom("bookings")
    .select(nightCount.as("nights"))
    .where("created_at", ">", since)
    .where("source", "=", "guest")
    .limit(most),
);

/** The nights that guests added since an instant to stays that they had booked before it. */
export async function sumAddedNightsSince(db: Db, since: Date): Promise<number> {
  const [row] = await fetchAddedNightsSince(db, { since: since.toISOString() });
  return row?.nights ?? 0;
}

const fetchAddedNightsSince = keepQuery((db, { since }: { since: Instant }) =>
  db
    .selectFrom("added_nights")
    .innerJoin("bookings", "bookings.id", "added_nights.booking_id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("nights"), eb.lit(0)).as("nights"))
    .where("added_at", ">", since)
    // What was booked since counts with all its nights.
    .where("created_at", "<=", since),
);

/** Keeps that a guest added nights; what is older than `before` counts no more and goes. */
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

/** Guests' pending bookings whose time is over at an instant, those that waited longest first. */
export async function listExpiredHoldIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await fetchExpiredHolds(db, { now: now.toISOString(), limit });
  return rows.map(({ id }) => id);
}

const fetchExpiredHolds = keepQuery(expiredHoldsQuery);

export function expiredHoldsQuery(db: Db, { now, limit }: { now: Instant; limit: number }) {
  return (
    db
      .selectFrom("bookings")
      .select("id")
      // Only a pending one is held and not cancelled.
      .where("cancelled_at", "is", null)
      .where("held_until", "<=", now)
      .orderBy("held_until")
      .limit(limit)
  );
}

/** The instant at which the next pending booking lapses, which may be over; null where none waits. */
export async function findNextHoldExpiry(db: Db): Promise<string | null> {
  const { next } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.min("held_until").as("next"))
    .where("cancelled_at", "is", null)
    .where("held_until", "is not", null)
    .executeTakeFirstOrThrow();
  return next;
}

/** How many pending bookings wait for the desk and lapse by themselves. */
export const countHolds = (db: Db): Promise<number> =>
  countRows(
    db.selectFrom("bookings").where("cancelled_at", "is", null).where("held_until", "is not", null),
  );

/** How many bookings lapsed since an instant. */
export const countExpiredSince = (db: Db, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("bookings")
      .where("cancelled_at", ">", since.toISOString())
      .where("cancelled_by", "is", null)
      .where("held_until", "is not", null),
  );

/** The pending bookings that lapse up to an instant, the next to lapse first. */
export function listHolds(db: Db, until: Date, limit: number) {
  return db
    .selectFrom("bookings")
    .innerJoin("room_facts as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", "rooms.name as roomName", "bookings.check_in as checkIn"])
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .select((eb) => eb.ref("bookings.held_until").$notNull().as("heldUntil"))
    .where("bookings.cancelled_at", "is", null)
    .where("bookings.held_until", "<=", until.toISOString())
    .orderBy("bookings.held_until")
    .limit(limit)
    .execute();
}
