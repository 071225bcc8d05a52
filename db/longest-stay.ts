import { sql } from "kysely";

/**
 * Who is in the house on a day arrived after this one: the day less the longest stay that was ever
 * booked, which an index knows.
 */
export const earliestArrival = (day: string) => sql<string>`date(${day}, '-' || coalesce((
  SELECT max(julianday(check_out) - julianday(check_in)) FROM bookings), 0) || ' days')`;
