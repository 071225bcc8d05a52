import { inJson } from "db/in-json";
import type { FolioPaymentMethod, PaymentKind, StayDate } from "db/schema";
import { addRow } from "db/write-row";
import { sql } from "kysely";
import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import type { ForeignMoney } from "./foreign-money";

/** The day of the original payment, before all transfers. */
const receivedOn = sql<StayDate>`(
  WITH RECURSIVE chain (day, of_id) AS (
    SELECT payments.day, CASE payments.kind WHEN 'moved' THEN payments.of_id END
    UNION ALL
    SELECT source.day, CASE source.kind WHEN 'moved' THEN source.of_id END
    FROM chain JOIN payments AS source ON source.id = chain.of_id)
  SELECT day FROM chain WHERE of_id IS NULL)`;

/** `adjustedPaymentId` is the payment that a row corrects or transfers; `receivedOn` is the day of the original payment. */
export function listPayments(db: Db, bookingId: string) {
  return db
    .selectFrom("payments")
    .leftJoin("user_names as users", "users.id", "payments.recorded_by")
    .select([
      "payments.id",
      "payments.at",
      "payments.day",
      "payments.kind",
      "payments.of_id as adjustedPaymentId",
      "payments.other_booking_id as otherBookingId",
      receivedOn.as("receivedOn"),
      "payments.amount_cents as amountCents",
      "payments.method",
      "payments.note",
      "payments.foreign_currency as foreignCurrency",
      "payments.foreign_cents as foreignCents",
      "payments.foreign_rate as foreignRate",
      "users.name as recordedByName",
    ])
    .where("payments.booking_id", "=", bookingId)
    .orderBy("payments.id")
    .execute();
}

/** Returns cents of the lodge's currency, refunds deducted. */
export async function sumPayments(db: Db, bookingId: string): Promise<number> {
  const booking = await db
    .selectFrom("booking_summaries as bookings")
    .select("received_cents")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return booking?.received_cents ?? 0;
}

export function findPaymentByIdempotencyKey(db: Db, idempotencyKey: string) {
  return db
    .selectFrom("payments")
    .select([
      "booking_id as bookingId",
      "day",
      "kind",
      "of_id as adjustedPaymentId",
      "other_booking_id as otherBookingId",
      "amount_cents as amountCents",
      "method",
      "foreign_currency as foreignCurrency",
      "foreign_cents as foreignCents",
      "foreign_rate as foreignRate",
    ])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

export interface NewPaymentRow {
  bookingId: string;
  day: StayDate;
  amountCents: number;
  foreign: ForeignMoney | null;
  method: FolioPaymentMethod;
  note: string;
  recordedBy: string;
  idempotencyKey: string | null;
  /** On a correction or transfer: its kind, and the payment that it corrects or transfers. */
  adjustment?: {
    kind: Exclude<PaymentKind, "paid">;
    adjustedPaymentId: number;
    otherBookingId: string | null;
  };
}

/** Database triggers throw if the payment's day is closed, or if nothing remains to correct or transfer. */
export const insertPayment = (db: Db, payment: NewPaymentRow, now: Date): Promise<void> =>
  addRow(db, "payments", {
    booking_id: payment.bookingId,
    at: now.toISOString(),
    day: payment.day,
    amount_cents: payment.amountCents,
    method: payment.method,
    note: payment.note,
    recorded_by: payment.recordedBy,
    idempotency_key: payment.idempotencyKey,
    foreign_currency: payment.foreign?.currency ?? null,
    foreign_cents: payment.foreign?.cents ?? null,
    foreign_rate: payment.foreign?.rate ?? null,
    kind: payment.adjustment?.kind ?? "paid",
    of_id: payment.adjustment?.adjustedPaymentId ?? null,
    other_booking_id: payment.adjustment?.otherBookingId ?? null,
  });

export async function findLastPaymentId(db: Db, bookingId: string): Promise<number> {
  const { id } = await db
    .selectFrom("payments")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Database triggers throw unless the payments' import is being reverted. */
export async function deletePayments(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom("payments").where("id", "in", inJson(ids)).execute();
}

/** `cents` is the expected cash in one currency. Undefined if no drawer is open. */
export function findCashInDrawer(db: Db, currency: Currency) {
  return db
    .selectFrom("open_drawer_cash")
    .select((eb) => [
      "opened_on as openedOn",
      eb.fn
        .sum<number>(eb.case().when("currency", "=", currency).then(eb.ref("cents")).else(0).end())
        .as("cents"),
    ])
    .groupBy("opened_on")
    .executeTakeFirst();
}
