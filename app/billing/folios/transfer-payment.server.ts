import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { formatPaymentAmount, toForeignMoney } from "./foreign-money";
import { calculateBalanceDue, receivedByLabels } from "./payment-policy";
import {
  findPaymentByIdempotencyKey,
  insertPayment,
  listPayments,
  sumPayments,
} from "./payment-queries.server";
import { type RemainingPayment, withRemaining } from "./remaining-payments";

interface PaymentTransfer {
  /** The booking that it is for, as it turned out. */
  toId: string;
  /** How much of it, without a sign; null: what is left of it. */
  cents: number | null;
  note: string;
  /** The clerk said yes to more than is open of the other booking. */
  mayOverpay: boolean;
  /** Of the form, so that the same one sent twice moves once. */
  formKey: string;
}

type TransferPaymentResult =
  | { kind: "moved" | "not-found" }
  /** This very form arrived before; nothing was moved again. */
  | { kind: "moved-before" }
  /** The form moved something else before; nothing was moved. */
  | { kind: "form-used" }
  /** No such booking to move to, or the payment stands there already. */
  | { kind: "no-target" }
  /** The stay of the other booking stands on the bill of this one. */
  | { kind: "on-other-bill"; billId: string }
  /** No more than this is left of it; 0: all of it was moved or corrected. */
  | { kind: "less-left"; leftCents: number }
  /** Money that came in another currency is moved whole. */
  | { kind: "foreign-in-part" }
  /** More would be given back than came in: of the one booking or the other. */
  | { kind: "given-back"; bookingId: string }
  /** More than is open of the other booking. */
  | { kind: "more-than-balance"; guestName: string; balanceCents: number };

type Payment = RemainingPayment<Awaited<ReturnType<typeof listPayments>>[number]>;

/** Moves a payment, or a part of it, to the booking that it is for. What stands is never changed. */
export async function transferPayment(
  bookingId: string,
  paymentId: number,
  { toId, cents: asked, note, mayOverpay, formKey }: PaymentTransfer,
  clerk: Viewer,
  present: OperationContext,
): Promise<TransferPaymentResult> {
  return db.transaction().execute(async (trx) => {
    const payments = withRemaining(await listPayments(trx, bookingId));
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) return { kind: "not-found" };
    const known = await findPaymentByIdempotencyKey(trx, formKey);
    if (known) {
      const isSame =
        known.ofId === paymentId &&
        known.otherBookingId === toId &&
        (asked === null || Math.abs(known.amountCents) === asked);
      return { kind: isSame ? "moved-before" : "form-used" };
    }
    const target = await findBooking(trx, toId);
    if (!target || toId === bookingId || target.billId === bookingId) return { kind: "no-target" };
    if (target.billId) return { kind: "on-other-bill", billId: target.billId };
    const leftCents = Math.abs(payment.leftCents);
    const cents = asked ?? leftCents;
    if (cents === 0 || cents > leftCents) return { kind: "less-left", leftCents };
    if (payment.foreignCurrency && cents < leftCents) return { kind: "foreign-in-part" };
    // What is given back leaves with its sign, so it weighs on the booking that it comes to.
    const lighter = payment.amountCents > 0 ? bookingId : toId;
    if ((await sumPayments(trx, lighter)) < cents) {
      return { kind: "given-back", bookingId: lighter };
    }
    const balanceCents = calculateBalanceDue({
      ...target,
      receivedCents: await sumPayments(trx, toId),
    });
    if (payment.amountCents > 0 && cents > Math.max(0, balanceCents) && !mayOverpay) {
      return { kind: "more-than-balance", guestName: guestName(target), balanceCents };
    }
    await insertTransfer(
      trx,
      payment,
      { fromId: bookingId, toId, cents, note, formKey },
      clerk,
      present,
    );
    return { kind: "moved" };
  });
}

/**
 * Moves all that is left of a booking's payments to another one, given back money too, in the
 * caller's transaction: their stays stand on one bill from now on, or no longer do.
 * @throws Error `bill_not_led` where either stands on another's bill at that moment
 */
export async function transferAllPayments(
  trx: Db,
  { fromId, toId, note }: { fromId: string; toId: string; note: string },
  clerk: Viewer,
  present: OperationContext,
): Promise<void> {
  const payments = withRemaining(await listPayments(trx, fromId));
  for (const payment of payments.filter(({ leftCents }) => leftCents !== 0)) {
    const cents = Math.abs(payment.leftCents);
    await insertTransfer(
      trx,
      payment,
      { fromId, toId, cents, note, formKey: null },
      clerk,
      present,
    );
  }
}

/** Takes money from a payment, and adds a payment that continues it on another booking. */
async function insertTransfer(
  trx: Db,
  payment: Payment,
  {
    fromId,
    toId,
    cents,
    note,
    formKey,
  }: { fromId: string; toId: string; cents: number; note: string; formKey: string | null },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const { currency, timeZone } = settings.general;
  const sign = Math.sign(payment.amountCents);
  const came = toForeignMoney({ ...payment, foreignCents: payment.leftForeignCents });
  const day = lodgeToday(now, timeZone);
  const amount = formatPaymentAmount({ amountCents: cents, foreign: came }, currency, english);
  const means = receivedByLabels[payment.method].toLowerCase();
  for (const side of [
    { bookingId: fromId, otherBookingId: toId, way: -sign, action: "moved-away", word: "to" },
    { bookingId: toId, otherBookingId: fromId, way: sign, action: "moved-here", word: "from" },
  ]) {
    const { bookingId, otherBookingId, way, action, word } = side;
    const receivedCents = await sumPayments(trx, bookingId);
    await insertPayment(
      trx,
      {
        bookingId,
        day,
        amountCents: way * cents,
        foreign: came && { ...came, cents: way * Math.abs(came.cents) },
        method: payment.method,
        note,
        recordedBy: clerk.id,
        formKey: bookingId === fromId ? formKey : null,
        right: { kind: "moved", ofId: payment.id, otherBookingId },
      },
      now,
    );
    await recordChange(trx, "payment", bookingId, action, clerk, now, {
      detail: `${amount}, ${means}, ${word} booking ${otherBookingId}${note && `: ${note}`}`,
      before: { receivedCents },
      after: { receivedCents: receivedCents + way * cents },
    });
  }
}
