import { sql } from "kysely";
import type { StayDate } from "./schema";

/**
 * The SQL of the day on which a stay of `bookings` stops holding its room, as the view `booking_facts`
 * has it. Indexes hold this very expression.
 */
export const occupiedUntil = sql<StayDate>`coalesce(bookings.released_from, bookings.check_out)`;
