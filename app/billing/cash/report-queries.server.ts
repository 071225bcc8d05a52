import { earliestArrival } from "db/longest-stay";
import { unindexed } from "db/nearer-end";
import type { StayDate } from "db/schema";
import { sql } from "kysely";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  addEmailToSharedNames,
  type LineSum,
  type PaymentSum,
  type StayDayCounts,
} from "./day-figures";

export async function sumPaymentsByDay(db: Db, { from, to }: Period): Promise<PaymentSum[]> {
  const rows = await db
    .selectFrom("payment_summaries as payments")
    .leftJoin("user_names as users", "users.id", "payments.recorded_by")
    .select([
      "payments.day",
      "payments.kind",
      "payments.method",
      "payments.recorded_by as userId",
      "users.name as clerk",
      "users.email",
      "payments.foreign_currency as foreignCurrency",
      sql<number>`sum(CASE WHEN amount_cents > 0 THEN amount_cents ELSE 0 END)`.as("inCents"),
      sql<number>`sum(CASE WHEN amount_cents < 0 THEN amount_cents ELSE 0 END)`.as("outCents"),
      sql<number>`sum(ifnull(foreign_cents, 0))`.as("foreignCents"),
    ])
    .where("payments.day", ">=", from)
    .where("payments.day", "<=", to)
    .groupBy([
      "payments.day",
      "payments.kind",
      "payments.method",
      "payments.recorded_by",
      "payments.foreign_currency",
    ])
    .execute();
  return addEmailToSharedNames(rows);
}

export function sumLinesByDay(db: Db, { from, to }: Period): Promise<LineSum[]> {
  return db
    .selectFrom("folio_line_summaries as lines")
    .select([
      "day",
      "kind",
      "category",
      "tax_percent as taxPercent",
      sql<number>`sum(amount_cents)`.as("cents"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "kind", "category", "tax_percent"])
    .execute();
}

export async function listQuotesInPeriod(db: Db, { from, to }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom("booking_summaries as bookings")
    .select("quote")
    .where("status", "!=", "cancelled")
    .where("check_in", ">", earliestArrival(from))
    .where("check_in", "<=", to)
    .where("sold_until", ">", from)
    .orderBy("bookings.id")
    .execute();
  return rows.map(({ quote }) => quote);
}

export function listCancellations(db: Db, { from, before }: { from: string; before: string }) {
  return db
    .selectFrom("booking_summaries as bookings")
    .select([
      "cancelled_at as cancelledAt",
      "cancellation_charge_cents as chargeCents",
      sql<number>`json_extract(quote, '$.nights[0].taxPercent')`.as("taxPercent"),
    ])
    .where("cancelled_at", ">=", from)
    .where("cancelled_at", "<", before)
    .execute();
}

export async function countStaysByDay(db: Db, { from, to }: Period): Promise<StayDayCounts[]> {
  const stays = db.selectFrom("booking_summaries as bookings").where("status", "!=", "cancelled");
  const [arrivals, departures] = await Promise.all([
    stays
      .select([
        "check_in as day",
        sql<number>`count(*)`.as("arrivals"),
        sql<number>`count(checked_in_at)`.as("arrived"),
        sql<number>`count(no_show_at)`.as("noShows"),
      ])
      .where("check_in", ">=", from)
      .where("check_in", "<=", to)
      .groupBy("check_in")
      .execute(),
    stays
      .select([
        "occupied_until as day",
        sql<number>`count(*)`.as("departures"),
        sql<number>`count(checked_out_at)`.as("left"),
      ])
      .where("no_show_at", "is", null)
      .where("occupied_until", ">=", from)
      .where("occupied_until", "<=", to)
      .groupBy("occupied_until")
      .execute(),
  ]);
  return [...arrivals, ...departures];
}

export function listPaymentsOfDay(db: Db, day: StayDate) {
  return db
    .selectFrom("payment_summaries as payments")
    .leftJoin("user_names as users", "users.id", "payments.recorded_by")
    .innerJoin("booking_summaries as bookings", "bookings.id", "payments.booking_id")
    .select([
      "payments.id",
      "payments.booking_id as bookingId",
      "payments.at",
      "payments.kind",
      "payments.method",
      "payments.amount_cents as amountCents",
      "payments.foreign_currency as foreignCurrency",
      "payments.foreign_cents as foreignCents",
      "users.name as clerk",
      sql<string>`trim(first_name || ' ' || last_name)`.as("guestName"),
    ])
    .where("payments.day", "=", day)
    .orderBy("payments.id")
    .execute();
}

/** Sums cash payments that no drawer counts, in cents of the lodge's currency. */
export async function sumCashOutsideDrawers(db: Db, { from, to }: Period): Promise<number> {
  const row = await db
    .selectFrom("payment_summaries as payments")
    .leftJoin("cash_movements as moves", "moves.payment_id", "payments.id")
    .select(sql<number | null>`sum(payments.amount_cents)`.as("cents"))
    .where("payments.method", "=", "cash")
    .where("payments.kind", "!=", "moved")
    .where("payments.day", ">=", from)
    .where("payments.day", "<=", to)
    .where("moves.id", "is", null)
    .executeTakeFirstOrThrow();
  return row.cents ?? 0;
}

/** An unsettled folio whose stay has begun or was cancelled. */
export interface UnsettledFolio {
  id: string;
  guestName: string;
  /** The latest departure of the stays on the folio. */
  checkOut: StayDate;
  cancelledAt: string | null;
  /** Whether a guest on the folio is in house or departs later. */
  hasNotDeparted: 0 | 1;
  /** Positive: to pay. Negative: to refund. */
  balanceDueCents: number;
}

/** A confirmed stay has not departed if the guest is in house, or the departure is still ahead. */
const hasNotDepartedSql = (alias: string, today: StayDate) => {
  const ref = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${ref("status")} = 'confirmed' AND ${ref("checked_out_at")} IS NULL
    AND ${ref("no_show_at")} IS NULL
    AND (${ref("checked_in_at")} IS NOT NULL OR ${ref("check_out")} >= ${today}))`;
};

export async function listOpenFolios(db: Db, today: StayDate): Promise<UnsettledFolio[]> {
  const folios = db
    .selectFrom("booking_summaries as bookings")
    .select([
      "id",
      sql<string>`trim(first_name || ' ' || last_name)`.as("guestName"),
      sql<StayDate>`max(occupied_until, coalesce((SELECT max(other.occupied_until) FROM booking_summaries AS other
        WHERE other.folio_id = bookings.id AND other.status = 'confirmed'), ''))`.as("checkOut"),
      "cancelled_at as cancelledAt",
      sql<
        0 | 1
      >`${hasNotDepartedSql("bookings", today)} OR EXISTS (SELECT 1 FROM booking_summaries AS other
        WHERE other.folio_id = bookings.id AND ${hasNotDepartedSql("other", today)})`.as(
        "hasNotDeparted",
      ),
      sql<number>`folio_cents - received_cents`.as("balanceDueCents"),
    ])
    .where((eb) =>
      eb.or([eb(unindexed("check_in"), "<=", today), eb(unindexed("status"), "=", "cancelled")]),
    );
  // Each query repeats the condition of its own partial index.
  const [owingFolios, overpaidFolios] = await Promise.all([
    folios.where(sql<boolean>`folio_cents > received_cents AND status <> 'pending'`).execute(),
    folios.where(sql<boolean>`received_cents > folio_cents`).execute(),
  ]);
  return [...owingFolios, ...overpaidFolios];
}
