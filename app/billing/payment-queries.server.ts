import type { ReceivedBy } from "db/schema";
import type { Db } from "~/db.server";
import type { ForeignMoney } from "./foreign-money";

/** What came in and went back for a booking, the first first. */
export function listPayments(db: Db, bookingId: string) {
  return db
    .selectFrom("payments")
    .leftJoin("user_names as users", "users.id", "payments.recorded_by")
    .select([
      "payments.id",
      "payments.at",
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

/** What came in for a booking less what was given back, in cents. */
export async function sumPayments(db: Db, bookingId: string): Promise<number> {
  const booking = await db
    .selectFrom("booking_facts as bookings")
    .select("received_cents")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return booking?.received_cents ?? 0;
}

/** What a form recorded, if it was sent before. */
export function findPaymentOfForm(db: Db, formKey: string) {
  return db
    .selectFrom("payments")
    .select([
      "booking_id as bookingId",
      "amount_cents as amountCents",
      "method",
      "foreign_currency as foreignCurrency",
      "foreign_cents as foreignCents",
      "foreign_rate as foreignRate",
    ])
    .where("form_key", "=", formKey)
    .executeTakeFirst();
}

export async function insertPayment(
  db: Db,
  payment: {
    bookingId: string;
    amountCents: number;
    foreign: ForeignMoney | null;
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
      foreign_currency: payment.foreign?.currency ?? null,
      foreign_cents: payment.foreign?.cents ?? null,
      foreign_rate: payment.foreign?.rate ?? null,
    })
    .execute();
}
