import type { Viewer } from "~/accounts/roles";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatPaymentAmount, toForeignMoney } from "./foreign-money";
import { mailPaymentNotice } from "./mail-payment-notice.server";
import { folioPaymentMethodLabels } from "./payment-policy";
import {
  findCashInDrawer,
  findPaymentByIdempotencyKey,
  insertPayment,
  listPayments,
} from "./payment-queries.server";
import { addRemainingAmounts } from "./remaining-payments";

type CorrectPaymentResult =
  | { kind: "corrected" | "not-found" }
  /** Corrected, but the drawer lacks the cash that the correction removes. */
  | { kind: "corrected-cash-short" }
  /** The same form already corrected the payment, or no amount remains. Nothing is written. */
  | { kind: "already-corrected" }
  /** The idempotency key was used for another payment (e.g. after going back). Nothing is written. */
  | { kind: "key-reused" }
  /** The payment was transferred from booking `fromId` and must be corrected there. */
  | { kind: "transferred-in"; fromId: string }
  /** The correction would leave more refunded than received. */
  | { kind: "refunds-exceed-receipts" };

/** Posts the reversal to the payment's day, or to an open day if that day is closed. */
export async function voidPayment(
  bookingId: string,
  paymentId: number,
  { reason, idempotencyKey }: { reason: string; idempotencyKey: string },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<CorrectPaymentResult> {
  const { currency, timeZone } = settings.general;
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    const payments = addRemainingAmounts(await listPayments(trx, bookingId));
    const payment = payments.find(({ id }) => id === paymentId);
    if (!booking || !payment || payment.isAdjustment) return { kind: "not-found" };
    const existingPayment = await findPaymentByIdempotencyKey(trx, idempotencyKey);
    if (existingPayment)
      return {
        kind: existingPayment.adjustedPaymentId === paymentId ? "already-corrected" : "key-reused",
      };
    if (payment.otherBookingId) return { kind: "transferred-in", fromId: payment.otherBookingId };
    const { remainingCents, method } = payment;
    if (remainingCents === 0) return { kind: "already-corrected" };
    const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (receivedCents - remainingCents < 0) return { kind: "refunds-exceed-receipts" };
    const foreign = toForeignMoney({ ...payment, foreignCents: payment.remainingForeignCents });
    const today = lodgeToday(now, timeZone);
    await insertPayment(
      trx,
      {
        bookingId,
        day: await findPostingDay(trx, today, payment.day),
        amountCents: -remainingCents,
        foreign: foreign && { ...foreign, cents: -foreign.cents },
        method,
        note: reason,
        recordedBy: clerk.id,
        idempotencyKey,
        adjustment: { kind: "corrected", adjustedPaymentId: paymentId, otherBookingId: null },
      },
      now,
    );
    const amount = formatPaymentAmount({ amountCents: remainingCents, foreign }, currency, english);
    const refundSuffix = remainingCents > 0 ? "" : " refund";
    await recordChange(trx, "payment", bookingId, "corrected", clerk, now, {
      detail: `${amount}${refundSuffix}, ${folioPaymentMethodLabels[method].toLowerCase()}: ${reason}`,
      before: { receivedCents },
      after: { receivedCents: receivedCents - remainingCents },
    });
    await mailPaymentNotice(
      trx,
      booking,
      {
        amountCents: remainingCents,
        foreign,
        method,
        at: payment.at,
        receivedOn: payment.receivedOn,
        isVoided: true,
      },
      now,
    );
    if (method !== "cash" || remainingCents < 0) return { kind: "corrected" };
    const drawer = await findCashInDrawer(trx, foreign?.currency ?? currency);
    return { kind: drawer && drawer.cents < 0 ? "corrected-cash-short" : "corrected" };
  });
}
