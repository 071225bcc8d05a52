import type { Kysely } from "kysely";
import { earliestArrival } from "./longest-stay";
import { occupiedUntil } from "./occupied-until";
import type { Schema, StayDate } from "./schema";

/**
 * The ids of the bookings, cancelled ones too, whose stay has some night of a period, read from an
 * index: the arrivals of the period and of the longest stay before it, however many there are.
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

/** The parts of stays, cancelled ones too, that have some night of a period in kinds of room. */
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
