import { listPayments } from "~/billing/folios/payment-queries.server";
import { buildPaymentsView } from "~/billing/folios/payment-view";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireFound } from "~/http/require-found";
import { bookingRecord, type Params, requireRecord } from "./records.server";

export const paymentNotFoundMessage = "Payment not found.";

export const parsePaymentId = ({ paymentId = "" }: Params) =>
  /^\d{1,15}$/.test(paymentId) ? Number(paymentId) : 0;

/** @throws Response 404 */
export async function requirePayment(params: Params) {
  const booking = await requireRecord(bookingRecord, params);
  const view = buildPaymentsView(booking, await listPayments(db, booking.id), english);
  const id = parsePaymentId(params);
  const payment = requireFound(
    view.payments.find((row) => row.id === id && !row.isAdjustment),
    paymentNotFoundMessage,
  );
  return { id: booking.id, payment, idempotencyKey: generateIdempotencyKey() };
}

export type PaymentToCorrect = Awaited<ReturnType<typeof requirePayment>>["payment"];
