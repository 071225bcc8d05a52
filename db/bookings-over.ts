import type { Kysely } from "kysely";
import { earliestArrival } from "./longest-stay";
import type { Schema, StayDate } from "./schema";

/**
 * The ids of the bookings, cancelled ones too, whose stay has some night of a period, read from an
 * index: the arrivals of the period and of the longest stay before it, however many there are.
 */
export function bookingIdsOver(
  db: Kysely<Schema>,
  period: { checkIn: StayDate; checkOut: StayDate },
  roomIds?: number[],
) {
  const query = db
    .selectFrom("bookings")
    .select("bookings.id")
    .where("bookings.check_in", ">", earliestArrival(period.checkIn))
    .where("bookings.check_in", "<", period.checkOut)
    .where("bookings.check_out", ">", period.checkIn);
  return roomIds ? query.where("bookings.room_id", "in", roomIds) : query;
}
