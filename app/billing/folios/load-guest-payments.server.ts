import type { Db } from "~/db.server";
import { listPayments } from "./payment-queries.server";
import { listEffectivePayments } from "./remaining-payments";

/** For the guest's data export, without the clerks' names. */
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
