import type { Db } from "~/db.server";
import type { NewPaymentRow } from "./payment-queries.server";
import { deletePayments, findLastPaymentId, insertPayment } from "./payment-queries.server";

/**
 * Writes down a payment that came before the lodge moved in, in the caller's transaction: no mail is
 * written and nothing is logged, which is the import's to do.
 * @returns its number
 * @throws where its day is closed, or its booking stands on the bill of another
 */
export async function importPayment(
  trx: Db,
  payment: Pick<
    NewPaymentRow,
    "bookingId" | "day" | "amountCents" | "foreign" | "method" | "note" | "recordedBy"
  >,
  now: Date,
): Promise<number> {
  await insertPayment(trx, { ...payment, formKey: null }, now);
  return findLastPaymentId(trx, payment.bookingId);
}

/** Takes payments back that came by an import that the database knows to be taken back. */
export const revertImportedPayments = (trx: Db, ids: number[]): Promise<void> =>
  deletePayments(trx, ids);
