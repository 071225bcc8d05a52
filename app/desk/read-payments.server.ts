import { isDrawerOpen } from "~/billing/cash/read-drawer.server";
import { listPayments } from "~/billing/folios/payment-queries.server";
import { acceptedMethods, receivedByNames } from "~/billing/folios/payment-rules";
import { viewPayments } from "~/billing/folios/payment-view";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { centsAsNumber } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { newFormKey } from "~/http/form-key.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { listOnBill } from "~/reservations/bookings/booking-queries.server";
import { namedOptions } from "~/ui/choice-field";

/** A booking's payments and a form for the next one, filled in with what is open. */
export async function readPayments(booking: Booking, settings: Settings, now: Date) {
  const [payments, stays] = await Promise.all([
    listPayments(db, booking.id),
    listOnBill(db, booking.id),
  ]);
  const view = viewPayments(booking, payments, english, stays);
  const { balanceCents } = view.account;
  const methods = acceptedMethods(settings.payment);
  const values: Record<string, string> = {
    amount: balanceCents === 0 ? "" : centsAsNumber(Math.abs(balanceCents)),
    currency: settings.general.currency,
    rate: "",
    day: lodgeToday(now, settings.general.timeZone),
    direction: balanceCents < 0 ? "given-back" : "received",
    method: methods.some((method) => method === booking.paymentMethod)
      ? booking.paymentMethod
      : "cash",
    formKey: newFormKey(),
  };
  return {
    ...view,
    methods: namedOptions(receivedByNames, methods),
    values,
    hasDrawer: await isDrawerOpen(db),
  };
}
