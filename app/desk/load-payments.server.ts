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
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { listBookingsOnFolio } from "~/reservations/bookings/booking-queries.server";
import { createOptions } from "~/ui/choice-field";

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
