import type { Db } from "~/db.server";
import type { NewPaymentRow } from "./payment-queries.server";
import { deletePayments, findLastPaymentId, insertPayment } from "./payment-queries.server";

/** Sends no mail and records no change. Throws if the day is closed or another booking leads the folio. */
export async function importPayment(
  trx: Db,
  payment: Pick<
    NewPaymentRow,
    "bookingId" | "day" | "amountCents" | "foreign" | "method" | "note" | "recordedBy"
  >,
  now: Date,
): Promise<number> {
  await insertPayment(trx, { ...payment, idempotencyKey: null }, now);
  return findLastPaymentId(trx, payment.bookingId);
}

/** The import must already be marked as reverted in the database. */
export const revertImportedPayments = (trx: Db, ids: number[]): Promise<void> =>
  deletePayments(trx, ids);
