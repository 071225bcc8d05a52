import type { Kysely } from "kysely";
import type { LodgeDay } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { bookingIdsOver } from "./bookings-over";
import type { Schema } from "./schema";

/**
 * Selects the ids of bookings in house or expected for the night of a day. Excludes cancelled bookings,
 * no-shows, and guests checked out before the day ended. Guests without a recorded check-in are included.
 */
export function inHouseQuery(db: Kysely<Schema>, { day, endsAt }: LodgeDay) {
  return bookingIdsOver(db, { checkIn: day, checkOut: addStayDays(day, 1) })
    .where("bookings.status", "!=", "cancelled")
    .where("bookings.no_show_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("bookings.checked_out_at", "is", null), eb("bookings.checked_out_at", ">=", endsAt)]),
    );
}
