import type { Db } from "~/db.server";
import { listPayments } from "./payment-queries.server";
import { listEffectivePayments } from "./remaining-payments";

/** What a guest paid for a booking and got back, for them to have; who took it is left out. */
export async function loadGuestPayments(db: Db, bookingId: string) {
  const payments = listEffectivePayments(await listPayments(db, bookingId));
  return payments.map(({ at, amountCents, method, foreignCurrency, foreignCents }) => ({
    at,
    amountCents,
    method,
    foreignCurrency,
    foreignCents,
  }));
}
