import type { Viewer } from "~/accounts/roles";
import { findLastClosed } from "~/billing/business-days/closed-day-queries.server";
import { dayToSetRight } from "~/billing/business-days/closed-day-rules";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { foreignOf, sayAmount } from "./foreign-money";
import { mailPayment } from "./mail-payment.server";
import {
  findCashInDrawer,
  findPaymentOfForm,
  insertPayment,
  listPayments,
} from "./payment-queries.server";
import { receivedByNames } from "./payment-rules";
import { withLeft } from "./standing-payments";

type CorrectPaymentResult =
  | { kind: "corrected" | "not-found" }
  /** The same, and the cash that it took from the drawer is not there. */
  | { kind: "corrected-short" }
  /** This very form arrived before, or nothing is left of it; nothing was written. */
  | { kind: "corrected-before" }
  /** The form recorded something else before, as after going back; nothing was written. */
  | { kind: "form-used" }
  /** It came from another booking, where it was written down. */
  | { kind: "moved-here"; fromId: string }
  /** Without it more would have been given back than came in. */
  | { kind: "given-back" };

/**
 * Takes back what was written down by mistake: the same amount with the other sign, which names it
 * and says why. It stands under the same day, or under today's where that is closed.
 */
export async function correctPayment(
  bookingId: string,
  paymentId: number,
  { reason, formKey }: { reason: string; formKey: string },
  clerk: Viewer,
  { settings, now }: Present,
): Promise<CorrectPaymentResult> {
  const { currency, timeZone } = settings.general;
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    const payments = withLeft(await listPayments(trx, bookingId));
    const payment = payments.find(({ id }) => id === paymentId);
    if (!booking || !payment || payment.isSettingRight) return { kind: "not-found" };
    const known = await findPaymentOfForm(trx, formKey);
    if (known) return { kind: known.ofId === paymentId ? "corrected-before" : "form-used" };
    if (payment.otherBookingId) return { kind: "moved-here", fromId: payment.otherBookingId };
    const { leftCents, method } = payment;
    if (leftCents === 0) return { kind: "corrected-before" };
    const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (receivedCents - leftCents < 0) return { kind: "given-back" };
    const came = foreignOf({ ...payment, foreignCents: payment.leftForeignCents });
    const today = lodgeToday(now, timeZone);
    const closedUntil = await findLastClosed(trx);
    await insertPayment(
      trx,
      {
        bookingId,
        day: dayToSetRight(payment.day, { today, closedUntil }),
        amountCents: -leftCents,
        foreign: came && { ...came, cents: -came.cents },
        method,
        note: reason,
        recordedBy: clerk.id,
        formKey,
        right: { kind: "corrected", ofId: paymentId, otherBookingId: null },
      },
      now,
    );
    const amount = sayAmount({ amountCents: leftCents, foreign: came }, currency, english);
    const way = leftCents > 0 ? "" : " given back";
    await recordChange(trx, "payment", bookingId, "corrected", clerk, now, {
      detail: `${amount}${way}, ${receivedByNames[method].toLowerCase()}: ${reason}`,
      before: { receivedCents },
      after: { receivedCents: receivedCents - leftCents },
    });
    const mailed = { amountCents: leftCents, foreign: came, method, day: payment.cameOn };
    await mailPayment(trx, booking, { ...mailed, isCorrected: true }, now);
    if (method !== "cash" || leftCents < 0) return { kind: "corrected" };
    const drawer = await findCashInDrawer(trx, came?.currency ?? currency);
    return { kind: drawer && drawer.cents < 0 ? "corrected-short" : "corrected" };
  });
}
