import type { ReceivedBy, StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import { addStayDays } from "./stay";

/** What came in and went back for a booking, the first first. */
export function listPayments(db: Db, bookingId: string) {
  return db
    .selectFrom("payments")
    .leftJoin("users", "users.id", "payments.recorded_by")
    .select([
      "payments.id",
      "payments.at",
      "payments.amount_cents as amountCents",
      "payments.method",
      "payments.note",
      "users.name as recordedByName",
    ])
    .where("payments.booking_id", "=", bookingId)
    .orderBy("payments.id")
    .execute();
}

/** What came in for a booking less what was given back, in cents. */
export async function sumPayments(db: Db, bookingId: string): Promise<number> {
  const booking = await db
    .selectFrom("bookings")
    .select("received_cents")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return booking?.received_cents ?? 0;
}

/** For how long the desk is told what is owed, by the day of arrival. */
const owedDays = 366;
/** A charge for cancelling falls due at most so long before the stay (Settings → Booking). */
const chargedAheadDays = 30;
/** So many open bills nobody has; a file where nothing was ever paid has them. */
const mostOwed = 1_000;

/**
 * Which bookings are not paid in full though the stay has begun, or though a charge for cancelling
 * is due, of about a year: the latest arrivals, at most a thousand.
 */
export async function listOwedIds(db: Db, today: StayDate): Promise<string[]> {
  const rows = await owedQuery(db, today).execute();
  return rows.map(({ id }) => id);
}

/** Reads the index of those who owe; its condition stands here as it does there. */
export function owedQuery(db: Db, today: StayDate) {
  const owes = sql<boolean>`(cancellation_charge_cents > received_cents
    OR (status = 'confirmed' AND total_cents > received_cents))`;
  return db
    .selectFrom("bookings")
    .select("id")
    .where(owes)
    .where("check_in", ">=", addStayDays(today, -owedDays))
    .where("check_in", "<=", addStayDays(today, chargedAheadDays))
    .where(({ eb, or }) => or([eb("status", "=", "cancelled"), eb("check_in", "<=", today)]))
    .orderBy("check_in", "desc")
    .limit(mostOwed);
}

/** What a form recorded, if it was sent before. */
export function findPaymentOfForm(db: Db, formKey: string) {
  return db
    .selectFrom("payments")
    .select(["booking_id as bookingId", "amount_cents as amountCents", "method"])
    .where("form_key", "=", formKey)
    .executeTakeFirst();
}

export async function insertPayment(
  db: Db,
  payment: {
    bookingId: string;
    amountCents: number;
    method: ReceivedBy;
    note: string;
    recordedBy: string;
    formKey: string;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto("payments")
    .values({
      booking_id: payment.bookingId,
      at: now.toISOString(),
      amount_cents: payment.amountCents,
      method: payment.method,
      note: payment.note,
      recorded_by: payment.recordedBy,
      form_key: payment.formKey,
    })
    .execute();
}
