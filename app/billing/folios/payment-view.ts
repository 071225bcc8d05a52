import type { FolioPaymentMethod, PaymentKind, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { describeForeignMoney, toForeignMoney } from "./foreign-money";
import {
  calculateDeposit,
  calculatePaymentTotals,
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

export function buildPaymentsView(
  booking: Parameters<typeof calculatePaymentTotals>[0] & {
    terms: AgreedTerms;
    quote: { currency: Currency };
  },
  payments: PaymentRow[],
  translator: Translator,
  stays: Parameters<typeof calculatePaymentTotals>[2] = [booking],
) {
  const { timeZone } = booking.terms;
  const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    totals: calculatePaymentTotals(booking, receivedCents, stays),
    /** Null if the stays have different percentages. */
    depositPercent: calculateDeposit(stays).percent,
    payments: addRemainingAmounts(payments).map(({ id, at, amountCents, method, note, ...row }) => {
      const foreign = toForeignMoney(row);
      const recordedAt = translator.formatInstant(at, timeZone);
      // Payments recorded on the day they were received show the time.
      const isRecordedOnReceipt = row.receivedOn === lodgeToday(new Date(at), timeZone);
      return {
        id,
        at: isRecordedOnReceipt ? recordedAt : translator.formatStayDate(row.receivedOn),
        /** The time of recording, if on a later day; otherwise null. */
        recordedAt: isRecordedOnReceipt ? null : recordedAt,
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
