import type { Kysely } from "kysely";
import { earliestArrival } from "./longest-stay";
import { occupiedUntil } from "./occupied-until";
import type { Schema, StayDate } from "./schema";

/**
 * Selects the ids of bookings, cancelled ones too, with at least one night in a period. Uses the index on
 * `check_in`, from the longest stay before the period on.
 */
export function bookingIdsOver(
  db: Kysely<Schema>,
  period: { checkIn: StayDate; checkOut: StayDate },
) {
  return db
    .selectFrom("bookings")
    .select("bookings.id")
    .where("bookings.check_in", ">", earliestArrival(period.checkIn))
    .where("bookings.check_in", "<", period.checkOut)
    .where(occupiedUntil, ">", period.checkIn);
}

/** Selects the parts of stays, cancelled ones too, in these rooms with at least one night in a period. */
export function partsOver(
  db: Kysely<Schema>,
  period: { checkIn: StayDate; checkOut: StayDate },
  roomIds: number[],
) {
  return db
    .selectFrom("stay_parts as parts")
    .where("parts.room_id", "in", roomIds)
    .where("parts.from_night", ">", earliestArrival(period.checkIn))
    .where("parts.from_night", "<", period.checkOut)
    .where("parts.end_day", ">", period.checkIn);
}
