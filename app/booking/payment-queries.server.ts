import type { ReceivedBy } from "db/schema";
import type { Db } from "~/db.server";

export type Payment = Awaited<ReturnType<typeof listPayments>>[number];

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
  const row = await db
    .selectFrom("payments")
    .select((eb) => eb.fn.sum<number | null>("amount_cents").as("sum"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return row.sum ?? 0;
}

export async function paymentFormIsKnown(db: Db, formKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .select("id")
    .where("form_key", "=", formKey)
    .executeTakeFirst();
  return row !== undefined;
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
