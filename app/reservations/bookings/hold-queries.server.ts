import { countRows } from "db/count-rows";
import { keepQuery } from "db/keep-query";
import type { Instant, StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { Booked } from "./hold-rules";

const nightsOf = sql<number>`cast(julianday(check_out) - julianday(check_in) AS INTEGER)`;

/** Stays that guests booked, not cancelled and not over on the lodge's `today`. */
const openQuery = (db: Db, today: StayDate) =>
  db
    .selectFrom("bookings")
    .select(nightsOf.as("nights"))
    .where("source", "=", "guest")
    .where("status", "<>", "cancelled")
    .where("no_show_at", "is", null)
    .where("checked_out_at", "is", null)
    .where("check_out", ">=", today);

/** What an account has booked that is still to come, counted to `most` stays. */
export async function readOpenOfAccount(
  db: Db,
  userId: string,
  today: StayDate,
  most: number,
): Promise<Booked> {
  return sum(await askOpenOfAccount(db, { userId, today, most }));
}

const askOpenOfAccount = keepQuery(
  (db, { userId, today, most }: { userId: string; today: StayDate; most: number }) =>
    openQuery(db, today).where("user_id", "=", userId).limit(most),
);

/** The same of an e-mail address, whatever its letters' case. */
export async function readOpenOfEmail(
  db: Db,
  email: string,
  today: StayDate,
  most: number,
): Promise<Booked> {
  return sum(await askOpenOfEmail(db, { email, today, most }));
}

const askOpenOfEmail = keepQuery(openOfEmailQuery);

export function openOfEmailQuery(
  db: Db,
  { email, today, most }: { email: string; today: StayDate; most: number },
) {
  return openQuery(db, today).where(sql<boolean>`email = ${email} COLLATE NOCASE`).limit(most);
}

/** What all guests booked since an instant, also what they cancelled, counted to `most` stays. */
export async function readBookedSince(db: Db, since: Date, most: number): Promise<Booked> {
  return sum(await askBookedSince(db, { since: since.toISOString(), most }));
}

const askBookedSince = keepQuery((db, { since, most }: { since: Instant; most: number }) =>
  db
    .selectFrom("bookings")
    .select(nightsOf.as("nights"))
    .where("created_at", ">", since)
    .where("source", "=", "guest")
    .limit(most),
);

/** The nights that guests added since an instant to stays that they had booked before it. */
export async function sumAddedSince(db: Db, since: Date): Promise<number> {
  const [row] = await askAddedSince(db, { since: since.toISOString() });
  return row?.nights ?? 0;
}

const askAddedSince = keepQuery((db, { since }: { since: Instant }) =>
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

const sum = (rows: { nights: number }[]): Booked => ({
  stays: rows.length,
  nights: rows.reduce((total, { nights }) => total + nights, 0),
});

/** Guests' pending bookings whose time is over at an instant, those that waited longest first. */
export async function listLapsedIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await askLapsed(db, { now: now.toISOString(), limit });
  return rows.map(({ id }) => id);
}

const askLapsed = keepQuery(lapsedQuery);

export function lapsedQuery(db: Db, { now, limit }: { now: Instant; limit: number }) {
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
export async function findNextHold(db: Db): Promise<string | null> {
  const { next } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.min("held_until").as("next"))
    .where("cancelled_at", "is", null)
    .where("held_until", "is not", null)
    .executeTakeFirstOrThrow();
  return next;
}

/** How many pending bookings wait for the desk and lapse by themselves. */
export const countHeld = (db: Db): Promise<number> =>
  countRows(
    db.selectFrom("bookings").where("cancelled_at", "is", null).where("held_until", "is not", null),
  );

/** How many bookings lapsed since an instant. */
export const countLapsedSince = (db: Db, since: Date): Promise<number> =>
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
