import { roomNamesSql } from "db/stay-kinds";
import { sql } from "kysely";
import type { Db } from "~/db.server";

const bookingIdsOfProfile = (profileId: number) => sql<string>`(
  SELECT id FROM booking_summaries WHERE profile_id = ${profileId}
  UNION SELECT id FROM booking_summaries WHERE booker_id = ${profileId})`;

export function listStaysOfGuestProfile(db: Db, profileId: number, limit: number) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select([
      "bookings.id",
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.status",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "bookings.folio_id as folioId",
      "bookings.folio_cents as folioCents",
      "bookings.received_cents as receivedCents",
      roomNamesSql.as("roomName"),
      sql<number>`bookings.profile_id IS NOT ${profileId}`.as("isBookerOnly"),
    ])
    .where("bookings.id", "in", bookingIdsOfProfile(profileId))
    .orderBy("bookings.check_in", "desc")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

export async function sumStaysOfGuestProfile(db: Db, profileId: number) {
  const row = await db
    .selectFrom("booking_summaries as bookings")
    .select([
      sql<number>`count(*)`.as("bookings"),
      sql<number | null>`sum(folio_cents - received_cents)`.as("balanceDueCents"),
    ])
    .where("bookings.id", "in", bookingIdsOfProfile(profileId))
    .executeTakeFirstOrThrow();
  return { bookings: row.bookings, balanceDueCents: row.balanceDueCents ?? 0 };
}
