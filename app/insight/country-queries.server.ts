import type { StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import { addStayDays, longestNights } from "~/lodge/stay";

/**
 * Guests who came and nights they stayed, by the country where whoever leads the booking lives, from a
 * day up to, but without, another. Infants count; who cancelled or did not come does not.
 * @returns the country with the most nights first; `country` is null where nobody knows it
 */
export async function countNightsByCountry(db: Db, { from, to }: { from: StayDate; to: StayDate }) {
  const { rows } = await sql<{
    country: string | null;
    stays: number;
    arrivals: number;
    nights: number;
  }>`
    SELECT person_facts.country AS country,
      sum(check_in >= ${from}) AS stays,
      sum(iif(check_in >= ${from}, guests + infants, 0)) AS arrivals,
      sum((guests + infants) * CAST(
        julianday(min(check_out, ${to})) - julianday(max(check_in, ${from})) AS INTEGER)) AS nights
    FROM booking_facts LEFT JOIN person_facts ON person_facts.id = booking_facts.person_id
    WHERE check_in > ${addStayDays(from, -longestNights)} AND check_in < ${to}
      AND check_out > ${from} AND status = 'confirmed' AND no_show_at IS NULL
    GROUP BY person_facts.country
    ORDER BY nights DESC, country IS NULL, country`.execute(db);
  return rows;
}
