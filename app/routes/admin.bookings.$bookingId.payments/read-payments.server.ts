import { randomCrockford } from "~/booking/booking-id.server";
import type { Booking } from "~/booking/booking-queries.server";
import { centsAsNumber } from "~/booking/money";
import { listPayments } from "~/booking/payment-queries.server";
import { viewPayments } from "~/booking/payment-view";
import { db } from "~/db.server";
import type { Settings } from "~/settings/settings";

/** A booking's payments and a form for the next one, filled in with what is open. */
export async function readPayments(booking: Booking, settings: Settings) {
  const view = viewPayments(booking, await listPayments(db, booking.id), settings);
  const { balanceCents } = view.account;
  const values: Record<string, string> = {
    amount: balanceCents === 0 ? "" : centsAsNumber(Math.abs(balanceCents)),
    direction: balanceCents < 0 ? "given-back" : "received",
    method: view.methods.some(({ value }) => value === booking.paymentMethod)
      ? booking.paymentMethod
      : "cash",
    formKey: randomCrockford(16),
  };
  return { ...view, values };
}
