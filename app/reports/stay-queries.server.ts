import { earliestArrival } from "db/longest-stay";
import type { Instant, StayDate } from "db/schema";
import { movesOf } from "db/stay-kinds";
import { sql } from "kysely";
import { releaseLineLabels } from "~/billing/folios/release-charges";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import type { InstantRange } from "./report-queries.server";

/**
 * The stays that hold a night of a period, with the quotes that were agreed for them, as JSON. Those
 * that were cancelled are left out unless it was at `since` or later.
 */
export function staysQuery(db: Db, { from, to }: Period, since: Instant | null = null) {
  return db
    .selectFrom("booking_facts as bookings")
    .leftJoin("source_names as sources", "sources.id", "bookings.source_id")
    .leftJoin("person_facts as people", "people.id", "bookings.person_id")
    .select([
      "bookings.room_id as roomId",
      movesOf.as("moves"),
      "bookings.board",
      "bookings.source",
      "sources.name as sourceName",
      "people.country",
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

/** What was cancelled between two instants: how long it was to last, what it was worth, the charge. */
export function cancellationsQuery(db: Db, { from, before }: InstantRange) {
  return db
    .selectFrom("booking_facts as bookings")
    .select([
      sql<Instant>`cancelled_at`.as("cancelledAt"),
      sql<number>`CAST(julianday(check_out) - julianday(check_in) AS INTEGER)`.as("nights"),
      "total_cents as worthCents",
      "cancellation_charge_cents as chargeCents",
      sql<number>`json_extract(quote, '$.nights[0].taxPercent')`.as("taxPercent"),
    ])
    .where("cancelled_at", "is not", null)
    .where("cancelled_at", ">=", from)
    .where("cancelled_at", "<", before);
}

/** What bills say beside the stays, by day and rate of tax; charges of no-shows and early departures apart. */
export function extrasQuery(db: Db, { from, to }: Period) {
  return db
    .selectFrom("bill_line_facts as lines")
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
 * What is still to pay on bills of stays that arrive after a day, by the month of the arrival
 * (`2026-11`). The index of who owes holds no others; what is open on the rest, charges of cancelled
 * stays too, stands under Days.
 */
export function balanceDueByMonthQuery(db: Db, day: StayDate) {
  return db
    .selectFrom("booking_facts as bookings")
    .select([
      sql<string>`substr(check_in, 1, 7)`.as("month"),
      sql<number>`sum(bill_cents - received_cents)`.as("cents"),
    ])
    .select((eb) => eb.fn.countAll<number>().as("bills"))
    .where(sql<boolean>`bill_cents > received_cents AND status <> 'pending'`)
    .where("status", "!=", "cancelled")
    .where("check_in", ">", day)
    .groupBy("month")
    .orderBy("month");
}
