import { earliestArrival } from "db/longest-stay";
import { unindexed } from "db/nearer-end";
import type { Instant, StayDate } from "db/schema";
import { movesOf } from "db/stay-kinds";
import { sql } from "kysely";
import { releaseLineLabels } from "~/billing/folios/release-charges";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import type { InstantRange } from "./report-queries.server";

/** Leaves out cancelled stays unless they were cancelled at or after `since`. */
export function staysQuery(db: Db, { from, to }: Period, since: Instant | null = null) {
  return db
    .selectFrom("booking_summaries as bookings")
    .leftJoin("source_names as sources", "sources.id", "bookings.source_id")
    .leftJoin("guest_profile_summaries as profiles", "profiles.id", "bookings.profile_id")
    .select([
      "bookings.room_id as roomId",
      movesOf.as("moves"),
      "bookings.board",
      "bookings.source",
      "sources.name as sourceName",
      "profiles.country",
      "bookings.status",
      "bookings.created_at as createdAt",
      "bookings.cancelled_at as cancelledAt",
      "bookings.quote",
    ])
    .where("bookings.check_in", ">", earliestArrival(from))
    .where("bookings.check_in", "<=", to)
    .where("bookings.sold_until", ">", from)
    .where((eb) =>
      since
        ? eb.or([eb("bookings.cancelled_at", "is", null), eb("bookings.cancelled_at", ">=", since)])
        : eb("bookings.status", "!=", "cancelled"),
    );
}

export function cancellationsQuery(db: Db, { from, before }: InstantRange) {
  return db
    .selectFrom("booking_summaries as bookings")
    .select([
      sql<Instant>`cancelled_at`.as("cancelledAt"),
      sql<number>`CAST(julianday(check_out) - julianday(check_in) AS INTEGER)`.as("nights"),
      "total_cents as totalCents",
      "cancellation_charge_cents as chargeCents",
      sql<number>`json_extract(quote, '$.nights[0].taxPercent')`.as("taxPercent"),
    ])
    .where("cancelled_at", "is not", null)
    .where("cancelled_at", ">=", from)
    .where("cancelled_at", "<", before);
}

/** `isCharge`: charges for no-shows and early departures. */
export function extrasQuery(db: Db, { from, to }: Period) {
  return db
    .selectFrom("folio_line_summaries as lines")
    .select(["day", "tax_percent as taxPercent", sql<number>`sum(amount_cents)`.as("cents")])
    .select(
      sql<0 | 1>`ifnull(category IN (${sql.join(Object.values(releaseLineLabels))}), 0)`.as(
        "isCharge",
      ),
    )
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "tax_percent", "isCharge"]);
}

/**
 * Sums the balances due of stays arriving after a day, by month of arrival (`2026-11`).
 * The conditions match a partial index of the bookings with a balance due.
 */
export function balanceDueByMonthQuery(db: Db, day: StayDate) {
  return db
    .selectFrom("booking_summaries as bookings")
    .select([
      sql<string>`substr(check_in, 1, 7)`.as("month"),
      sql<number>`sum(folio_cents - received_cents)`.as("cents"),
    ])
    .select((eb) => eb.fn.countAll<number>().as("folios"))
    .where(sql<boolean>`folio_cents > received_cents AND status <> 'pending'`)
    .where("status", "!=", "cancelled")
    .where("check_in", ">", day)
    .groupBy("month")
    .orderBy("month");
}

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
