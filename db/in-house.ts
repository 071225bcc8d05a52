import type { Kysely } from "kysely";
import type { LodgeDay } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { bookingIdsOver } from "./bookings-over";
import type { Schema } from "./schema";

/**
 * The ids of bookings whose guests are in the house on the night of a day, or expected for it: neither
 * cancelled nor a no-show, nor left before that day was over. Who was never marked may have come.
 */
export function inHouseQuery(db: Kysely<Schema>, { day, endsAt }: LodgeDay) {
  return bookingIdsOver(db, { checkIn: day, checkOut: addStayDays(day, 1) })
    .where("bookings.status", "!=", "cancelled")
    .where("bookings.no_show_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("bookings.checked_out_at", "is", null), eb("bookings.checked_out_at", ">=", endsAt)]),
    );
}
