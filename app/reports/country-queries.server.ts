import { earliestArrival } from "db/longest-stay";
import { unindexed } from "db/nearer-end";
import type { StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";

/** By the lead guest's country. Includes infants, but not cancelled bookings and no-shows. */
export async function countNightsByCountry(db: Db, span: Span) {
  const { rows } = await countryQuery(span).execute(db);
  return rows;
}

/** `to` is excluded. */
interface Span {
  from: StayDate;
  to: StayDate;
}

interface CountryNights {
  country: string | null;
  stays: number;
  arrivals: number;
  nights: number;
}

/** `unindexed` keeps SQLite from using the index of the status. */
export const countryQuery = ({ from, to }: Span) => sql<CountryNights>`
    SELECT guest_profile_summaries.country AS country,
      sum(check_in >= ${from}) AS stays,
      sum(iif(check_in >= ${from}, guests + infants, 0)) AS arrivals,
      sum((guests + infants) * CAST(
        julianday(min(occupied_until, ${to})) - julianday(max(check_in, ${from})) AS INTEGER)) AS nights
    FROM booking_summaries LEFT JOIN guest_profile_summaries ON guest_profile_summaries.id = booking_summaries.profile_id
    WHERE check_in > ${earliestArrival(from)} AND check_in < ${to}
      AND occupied_until > ${from} AND ${unindexed("status")} = 'confirmed' AND no_show_at IS NULL
    GROUP BY guest_profile_summaries.country
    ORDER BY nights DESC, country IS NULL, country`;
