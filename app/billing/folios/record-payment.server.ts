import { isDeepStrictEqual } from "node:util";
import type { ReceivedBy, StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findPostingDayProblem } from "~/billing/business-days/find-posting-day-problem.server";
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
  listAcceptedMethods,
  type PaymentProblem,
  receivedByLabels,
} from "./payment-policy";
import {
  findCashInDrawer,
  findPaymentByIdempotencyKey,
  insertPayment,
  sumPayments,
} from "./payment-queries.server";

interface NewPayment {
  /** Below 0: given back. */
  cents: number;
  currency: Currency;
  /** Of money in another currency than the lodge's; see `ForeignMoney`. */
  rate: string | null;
  /** What the page said that foreign money counts as, without a sign; null when it did not say. */
  agreedCents: number | null;
  method: ReceivedBy;
  /** When the money came or went; null: today. */
  day: StayDate | null;
  note: string;
  /** The clerk said yes to more than the balance. */
  mayOverpay: boolean;
  /** Of the form, so that the same one sent twice is one payment. */
  formKey: string;
}

type RecordPaymentResult =
  | { kind: "recorded" | "not-found" | "method-refused" }
  /** This very form arrived before; nothing was written again. */
  | { kind: "recorded-before" }
  /** The form recorded something else before, as after going back; nothing was written. */
  | { kind: "form-used"; amountCents: number; foreign: ForeignMoney | null }
  /** Foreign money counts as another amount than the page said, or it said none. */
  | { kind: "count-unseen" }
  /** The stay stands on the bill of another booking, for which it is paid. */
  | { kind: "on-other-bill"; billId: string }
  | { kind: "day-refused"; reason: string }
  /** Money that is given back in cash: no more than this should be in the drawer. */
  | { kind: "less-there"; cents: number; currency: Currency }
  | PaymentProblem;

/** The desk writes down money that came in or was given back. Payments are never changed. */
export async function recordPayment(
  bookingId: string,
  payment: NewPayment,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<RecordPaymentResult> {
  const { cents, currency, rate, method, note, mayOverpay, formKey } = payment;
  const own = settings.general.currency;
  const foreign = currency === own || rate === null ? null : { currency, cents, rate };
  const amountCents = foreign ? convertToLodgeCents(foreign, own) : cents;
  const today = lodgeToday(now, settings.general.timeZone);
  const day = payment.day ?? today;
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (booking.billId) return { kind: "on-other-bill", billId: booking.billId };
    const known = await findPaymentByIdempotencyKey(trx, formKey);
    if (known) {
      const isSame =
        known.bookingId === bookingId &&
        known.amountCents === amountCents &&
        known.method === method &&
        known.day === day &&
        isDeepStrictEqual(toForeignMoney(known), foreign);
      return isSame
        ? { kind: "recorded-before" }
        : { kind: "form-used", amountCents: known.amountCents, foreign: toForeignMoney(known) };
    }
    if (foreign && payment.agreedCents !== Math.abs(amountCents)) return { kind: "count-unseen" };
    if (!listAcceptedMethods(settings.payment).includes(method)) return { kind: "method-refused" };
    const wrongDay = await findPostingDayProblem(trx, day, today);
    if (wrongDay) return { kind: "day-refused", reason: wrongDay };
    const account = calculatePaymentTotals(booking, await sumPayments(trx, bookingId));
    const problem = findPaymentProblem(account, amountCents, mayOverpay);
    if (problem) return problem;
    if (method === "cash" && cents < 0) {
      const inCash = foreign?.currency ?? own;
      const drawer = await findCashInDrawer(trx, inCash);
      // What went out before it was opened was not counted in it.
      if (drawer && drawer.openedOn <= day && drawer.cents + cents < 0) {
        return { kind: "less-there", cents: Math.max(0, drawer.cents), currency: inCash };
      }
    }
    await insertPayment(
      trx,
      { bookingId, day, amountCents, foreign, method, note, recordedBy: clerk.id, formKey },
      now,
    );
    const means = receivedByLabels[method].toLowerCase();
    const amount = formatPaymentAmount({ amountCents, foreign }, own, english);
    const on = day === today ? "" : `, on ${formatStayDate(day)}`;
    const action = amountCents > 0 ? "received" : "given-back";
    await recordChange(trx, "payment", bookingId, action, clerk, now, {
      detail: `${amount}, ${means}${on}${note && `: ${note}`}`,
      before: { receivedCents: account.receivedCents },
      after: { receivedCents: account.receivedCents + amountCents },
    });
    await mailPaymentNotice(trx, booking, { amountCents, foreign, method, day }, now);
    return { kind: "recorded" };
  });
}
