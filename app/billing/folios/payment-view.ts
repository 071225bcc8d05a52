import type { FolioPaymentMethod, PaymentKind, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { describeForeignMoney, toForeignMoney } from "./foreign-money";
import {
  calculateDeposit,
  calculatePaymentTotals,
  findDepositBase,
  folioPaymentMethodLabels,
} from "./payment-policy";
import { addRemainingAmounts } from "./remaining-payments";

interface PaymentRow {
  id: number;
  at: string;
  day: StayDate;
  /** The day of the original payment. A transfer does not change it. */
  receivedOn: StayDate;
  kind: PaymentKind;
  adjustedPaymentId: number | null;
  otherBookingId: string | null;
  amountCents: number;
  method: FolioPaymentMethod;
  note: string;
  recordedByName: string | null;
  foreignCurrency: Currency | null;
  foreignCents: number | null;
  foreignRate: string | null;
}

type PaymentTime = Pick<PaymentRow, "at" | "receivedOn">;

const isRecordedOnReceipt = ({ at, receivedOn }: PaymentTime, timeZone: string): boolean =>
  receivedOn === lodgeToday(new Date(at), timeZone);

/** Formats the time of a payment recorded on the day it was received, or else only its day. */
export const formatPaymentTime = (
  payment: PaymentTime,
  timeZone: string,
  translator: Translator,
): string =>
  isRecordedOnReceipt(payment, timeZone)
    ? translator.formatInstant(payment.at, timeZone)
    : translator.formatStayDate(payment.receivedOn);

export function buildPaymentsView(
  booking: Parameters<typeof calculatePaymentTotals>[0] & {
    terms: AgreedTerms;
    quote: { totalCents: number; currency: Currency };
  },
  payments: PaymentRow[],
  translator: Translator,
  stays: Parameters<typeof findDepositBase>[0] = [booking],
) {
  const { timeZone } = booking.terms;
  const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const totals = calculatePaymentTotals(booking, receivedCents, stays);
  const deposit = calculateDeposit(stays);
  return {
    totals,
    /** Null if the stays have different percentages, or if the total is less than the deposit. */
    depositPercent: deposit.cents > totals.totalCents ? null : deposit.percent,
    depositBaseCents: findDepositBase(stays),
    payments: addRemainingAmounts(payments).map(({ id, at, amountCents, method, note, ...row }) => {
      const foreign = toForeignMoney(row);
      return {
        id,
        at: formatPaymentTime({ at, receivedOn: row.receivedOn }, timeZone, translator),
        /** The time of recording, if on a later day; otherwise null. */
        recordedAt: isRecordedOnReceipt({ at, receivedOn: row.receivedOn }, timeZone)
          ? null
          : translator.formatInstant(at, timeZone),
        amountCents,
        foreignAmount: foreign && describeForeignMoney(foreign, booking.quote.currency, translator),
        method: translator.t(folioPaymentMethodLabels[method]),
        note,
        recordedBy: row.recordedByName ?? "Staff",
        kind: row.kind,
        otherBookingId: row.otherBookingId,
        isAdjustment: row.isAdjustment,
        /** 0: nothing remains to correct or transfer. */
        remainingCents: row.remainingCents,
      };
    }),
  };
}

export type PaymentsView = ReturnType<typeof buildPaymentsView>;
