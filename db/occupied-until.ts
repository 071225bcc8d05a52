import { sql } from "kysely";
import type { StayDate } from "./schema";

/**
 * The SQL of the day on which a stay of `bookings` stops occupying its room, as in the view
 * `booking_summaries`. Indexes use exactly this expression.
 */
export const occupiedUntil = sql<StayDate>`coalesce(bookings.released_from, bookings.check_out)`;
