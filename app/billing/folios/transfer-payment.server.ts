import type { Viewer } from "~/accounts/roles";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { formatPaymentAmount, toForeignMoney } from "./foreign-money";
import { calculateBalanceDue, folioPaymentMethodLabels } from "./payment-policy";
import {
  findPaymentByIdempotencyKey,
  insertPayment,
  listPayments,
  sumPayments,
} from "./payment-queries.server";
import { addRemainingAmounts, type RemainingPayment } from "./remaining-payments";

interface PaymentTransfer {
  toId: string;
  /** The amount, without sign; null: the whole remaining amount. */
  cents: number | null;
  note: string;
  mayOverpay: boolean;
  idempotencyKey: string;
}

type TransferPaymentResult =
  | { kind: "transferred" | "not-found" }
  | { kind: "already-transferred" }
  | { kind: "key-reused" }
  /** The booking does not exist, or its folio already has the payment. */
  | { kind: "target-not-found" }
  | { kind: "on-other-folio"; folioId: string }
  /** The amount exceeds what remains of the payment. 0: all of it was transferred or corrected. */
  | { kind: "exceeds-remaining"; remainingCents: number }
  /** Payments in a foreign currency can only be transferred whole. */
  | { kind: "partial-foreign-payment" }
  /** The booking would have more refunds than receipts. */
  | { kind: "refunds-exceed-receipts"; bookingId: string }
  | { kind: "more-than-balance"; guestName: string; balanceDueCents: number };

type Payment = RemainingPayment<Awaited<ReturnType<typeof listPayments>>[number]>;

/** Adds a new payment to both bookings. Stored payments never change. */
export async function transferPayment(
  bookingId: string,
  paymentId: number,
  { toId, cents: requestedCents, note, mayOverpay, idempotencyKey }: PaymentTransfer,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<TransferPaymentResult> {
  return db.transaction().execute(async (trx) => {
    const payments = addRemainingAmounts(await listPayments(trx, bookingId));
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) return { kind: "not-found" };
    const existingPayment = await findPaymentByIdempotencyKey(trx, idempotencyKey);
    if (existingPayment) {
      const isSameTransfer =
        existingPayment.adjustedPaymentId === paymentId &&
        existingPayment.otherBookingId === toId &&
        (requestedCents === null || Math.abs(existingPayment.amountCents) === requestedCents);
      return { kind: isSameTransfer ? "already-transferred" : "key-reused" };
    }
    const target = await findBooking(trx, toId);
    if (!target || toId === bookingId || target.folioId === bookingId)
      return { kind: "target-not-found" };
    if (target.folioId) return { kind: "on-other-folio", folioId: target.folioId };
    const remainingCents = Math.abs(payment.remainingCents);
    const cents = requestedCents ?? remainingCents;
    if (cents === 0 || cents > remainingCents) return { kind: "exceeds-remaining", remainingCents };
    if (payment.foreignCurrency && cents < remainingCents)
      return { kind: "partial-foreign-payment" };
    // A transferred refund reduces what the receiving booking has received, instead of the giving one.
    const reducedBookingId = payment.amountCents > 0 ? bookingId : toId;
    if ((await sumPayments(trx, reducedBookingId)) < cents) {
      return { kind: "refunds-exceed-receipts", bookingId: reducedBookingId };
    }
    const balanceDueCents = calculateBalanceDue({
      ...target,
      receivedCents: await sumPayments(trx, toId),
    });
    if (payment.amountCents > 0 && cents > Math.max(0, balanceDueCents) && !mayOverpay) {
      return { kind: "more-than-balance", guestName: formatGuestName(target), balanceDueCents };
    }
    await insertTransfer(
      trx,
      payment,
      { fromId: bookingId, toId, cents, note, idempotencyKey },
      clerk,
      operationContext,
    );
    return { kind: "transferred" };
  });
}

/** Called when a stay joins a folio. Throws `folio_not_led` if one of the bookings is on another booking's folio. */
export async function transferAllPayments(
  trx: Db,
  { fromId, toId, note }: { fromId: string; toId: string; note: string },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<void> {
  const payments = addRemainingAmounts(await listPayments(trx, fromId));
  for (const payment of payments.filter(({ remainingCents }) => remainingCents !== 0)) {
    const cents = Math.abs(payment.remainingCents);
    await insertTransfer(
      trx,
      payment,
      { fromId, toId, cents, note, idempotencyKey: null },
      clerk,
      operationContext,
    );
  }
}

async function insertTransfer(
  trx: Db,
  payment: Payment,
  {
    fromId,
    toId,
    cents,
    note,
    idempotencyKey,
  }: { fromId: string; toId: string; cents: number; note: string; idempotencyKey: string | null },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const { currency, timeZone } = settings.general;
  const paymentSign = Math.sign(payment.amountCents);
  const foreign = toForeignMoney({ ...payment, foreignCents: payment.remainingForeignCents });
  const day = await findPostingDay(trx, lodgeToday(now, timeZone));
  const amount = formatPaymentAmount({ amountCents: cents, foreign }, currency, english);
  const methodLabel = folioPaymentMethodLabels[payment.method].toLowerCase();
  for (const side of [
    {
      bookingId: fromId,
      otherBookingId: toId,
      sign: -paymentSign,
      action: "moved-away",
      preposition: "to",
    },
    {
      bookingId: toId,
      otherBookingId: fromId,
      sign: paymentSign,
      action: "moved-here",
      preposition: "from",
    },
  ]) {
    const { bookingId, otherBookingId, sign, action, preposition } = side;
    const receivedCents = await sumPayments(trx, bookingId);
    await insertPayment(
      trx,
      {
        bookingId,
        day,
        amountCents: sign * cents,
        foreign: foreign && { ...foreign, cents: sign * Math.abs(foreign.cents) },
        method: payment.method,
        note,
        recordedBy: clerk.id,
        idempotencyKey: bookingId === fromId ? idempotencyKey : null,
        adjustment: { kind: "moved", adjustedPaymentId: payment.id, otherBookingId },
      },
      now,
    );
    await recordChange(trx, "payment", bookingId, action, clerk, now, {
      detail: `${amount}, ${methodLabel}, ${preposition} booking ${otherBookingId}${note && `: ${note}`}`,
      before: { receivedCents },
      after: { receivedCents: receivedCents + sign * cents },
    });
  }
}
