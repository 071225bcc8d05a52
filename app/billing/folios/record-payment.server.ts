import { isDeepStrictEqual } from "node:util";
import type { FolioPaymentMethod, StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findPostingDayProblem } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { Currency } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import {
  convertToLodgeCents,
  type ForeignMoney,
  formatPaymentAmount,
  toForeignMoney,
} from "./foreign-money";
import { mailPaymentNotice } from "./mail-payment-notice.server";
import {
  calculatePaymentTotals,
  findPaymentProblem,
  folioPaymentMethodLabels,
  listAcceptedMethods,
  type PaymentProblem,
} from "./payment-policy";
import {
  findCashInDrawer,
  findPaymentByIdempotencyKey,
  insertPayment,
  sumPayments,
} from "./payment-queries.server";

interface NewPayment {
  /** Negative: a refund. */
  cents: number;
  currency: Currency;
  rate: string | null;
  /** The converted amount that the page showed, without sign; null if the page showed none. */
  agreedCents: number | null;
  method: FolioPaymentMethod;
  /** The day on which the money was received or refunded; null: today. */
  day: StayDate | null;
  note: string;
  mayOverpay: boolean;
  idempotencyKey: string;
}

type RecordPaymentResult =
  | { kind: "recorded" | "not-found" | "method-not-accepted" }
  | { kind: "already-recorded" }
  /** The idempotency key was used for another payment (e.g. after going back). Nothing is written. */
  | { kind: "key-reused"; amountCents: number; foreign: ForeignMoney | null }
  /** The converted amount differs from the one that the page showed, or the page showed none. */
  | { kind: "conversion-unconfirmed" }
  /** The stay is on another booking's folio, which takes the payments. */
  | { kind: "on-other-folio"; folioId: string }
  | { kind: "invalid-day"; reason: string }
  /** A cash refund exceeds the expected cash in the drawer. */
  | { kind: "insufficient-cash"; cents: number; currency: Currency }
  | PaymentProblem;

export async function recordPayment(
  bookingId: string,
  payment: NewPayment,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<RecordPaymentResult> {
  const { cents, currency, rate, method, note, mayOverpay, idempotencyKey } = payment;
  const lodgeCurrency = settings.general.currency;
  const foreign = currency === lodgeCurrency || rate === null ? null : { currency, cents, rate };
  const amountCents = foreign ? convertToLodgeCents(foreign, lodgeCurrency) : cents;
  const today = lodgeToday(now, settings.general.timeZone);
  const day = payment.day ?? today;
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (booking.folioId) return { kind: "on-other-folio", folioId: booking.folioId };
    const existingPayment = await findPaymentByIdempotencyKey(trx, idempotencyKey);
    if (existingPayment) {
      const isSamePayment =
        existingPayment.bookingId === bookingId &&
        existingPayment.amountCents === amountCents &&
        existingPayment.method === method &&
        existingPayment.day === day &&
        isDeepStrictEqual(toForeignMoney(existingPayment), foreign);
      return isSamePayment
        ? { kind: "already-recorded" }
        : {
            kind: "key-reused",
            amountCents: existingPayment.amountCents,
            foreign: toForeignMoney(existingPayment),
          };
    }
    if (foreign && payment.agreedCents !== Math.abs(amountCents))
      return { kind: "conversion-unconfirmed" };
    if (!listAcceptedMethods(settings.payment).includes(method))
      return { kind: "method-not-accepted" };
    const dayProblem = await findPostingDayProblem(trx, day, today);
    if (dayProblem) return { kind: "invalid-day", reason: dayProblem };
    const paymentTotals = calculatePaymentTotals(booking, await sumPayments(trx, bookingId));
    const problem = findPaymentProblem(paymentTotals, amountCents, mayOverpay);
    if (problem) return problem;
    if (method === "cash" && cents < 0) {
      const cashCurrency = foreign?.currency ?? lodgeCurrency;
      const drawer = await findCashInDrawer(trx, cashCurrency);
      // Refunds dated before the drawer was opened are outside its count.
      if (drawer && drawer.openedOn <= day && drawer.cents + cents < 0) {
        return {
          kind: "insufficient-cash",
          cents: Math.max(0, drawer.cents),
          currency: cashCurrency,
        };
      }
    }
    await insertPayment(
      trx,
      { bookingId, day, amountCents, foreign, method, note, recordedBy: clerk.id, idempotencyKey },
      now,
    );
    const methodLabel = folioPaymentMethodLabels[method].toLowerCase();
    const amount = formatPaymentAmount({ amountCents, foreign }, lodgeCurrency, english);
    const daySuffix = day === today ? "" : `, on ${formatStayDate(day)}`;
    const action = amountCents > 0 ? "received" : "given-back";
    await recordChange(trx, "payment", bookingId, action, clerk, now, {
      detail: `${amount}, ${methodLabel}${daySuffix}${note && `: ${note}`}`,
      before: { receivedCents: paymentTotals.receivedCents },
      after: { receivedCents: paymentTotals.receivedCents + amountCents },
    });
    await mailPaymentNotice(
      trx,
      booking,
      { amountCents, foreign, method, at: now.toISOString(), receivedOn: day },
      now,
    );
    return { kind: "recorded" };
  });
}
