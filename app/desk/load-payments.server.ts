import { isDrawerOpen } from "~/billing/cash/load-drawer.server";
import { folioPaymentMethodLabels, listAcceptedMethods } from "~/billing/folios/payment-policy";
import { listPayments } from "~/billing/folios/payment-queries.server";
import { buildPaymentsView } from "~/billing/folios/payment-view";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCentsAsDecimal } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireFound } from "~/http/require-found";
import { type Booking, listBookingsOnFolio } from "~/reservations/bookings/booking-queries.server";
import { createOptions } from "~/ui/choice-field";
import { bookingRecord, type Params, requireRecord } from "./records.server";

export async function loadPayments(booking: Booking, settings: Settings, now: Date) {
  const [payments, stays] = await Promise.all([
    listPayments(db, booking.id),
    listBookingsOnFolio(db, booking.id),
  ]);
  const view = buildPaymentsView(booking, payments, english, stays);
  const { balanceDueCents } = view.totals;
  const methods = listAcceptedMethods(settings.payment);
  const values: Record<string, string> = {
    amount: balanceDueCents === 0 ? "" : formatCentsAsDecimal(Math.abs(balanceDueCents)),
    currency: settings.general.currency,
    rate: "",
    day: lodgeToday(now, settings.general.timeZone),
    direction: balanceDueCents < 0 ? "given-back" : "received",
    method: methods.some((method) => method === booking.paymentMethod)
      ? booking.paymentMethod
      : "cash",
    idempotencyKey: generateIdempotencyKey(),
  };
  return {
    ...view,
    methods: createOptions(folioPaymentMethodLabels, methods),
    values,
    isDrawerOpen: await isDrawerOpen(db),
  };
}

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
