import { sql } from "kysely";

/**
 * Returns the SQL of a day minus the longest stay ever booked. All guests in house on the day arrived later
 * than the result. An index answers the query.
 */
export const earliestArrival = (day: string) => sql<string>`date(${day}, '-' || coalesce((
  SELECT max(julianday(check_out) - julianday(check_in)) FROM bookings), 0) || ' days')`;
