import type { PaymentKind, ReceivedBy, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { describeForeignMoney, toForeignMoney } from "./foreign-money";
import { calculateDeposit, calculatePaymentTotals, receivedByLabels } from "./payment-policy";
import { withRemaining } from "./remaining-payments";

interface PaymentRow {
  id: number;
  /** When it was written down. */
  at: string;
  /** Under which of the lodge's days it stands in the books. */
  day: StayDate;
  /** On which the money came, wherever it was moved since. */
  cameOn: StayDate;
  kind: PaymentKind;
  ofId: number | null;
  otherBookingId: string | null;
  amountCents: number;
  method: ReceivedBy;
  note: string;
  recordedByName: string | null;
  foreignCurrency: Currency | null;
  foreignCents: number | null;
  foreignRate: string | null;
}

/**
 * What is due for a booking and what came in, as the desk and the receipt show it.
 * @param stays on the bill that it leads
 */
export function viewPayments(
  booking: Parameters<typeof calculatePaymentTotals>[0] & {
    terms: AgreedTerms;
    quote: { currency: Currency };
  },
  payments: PaymentRow[],
  words: Translator,
  stays: Parameters<typeof calculatePaymentTotals>[2] = [booking],
) {
  const { timeZone } = booking.terms;
  const received = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    account: calculatePaymentTotals(booking, received, stays),
    /** Of the deposit, where it is one for all. */
    depositPercent: calculateDeposit(stays).percent,
    payments: withRemaining(payments).map(({ id, at, amountCents, method, note, ...row }) => {
      const foreign = toForeignMoney(row);
      const writtenAt = words.formatInstant(at, timeZone);
      // What came today is told to the minute.
      const isOfThen = row.cameOn === lodgeToday(new Date(at), timeZone);
      return {
        id,
        at: isOfThen ? writtenAt : words.formatStayDate(row.cameOn),
        /** When it was written down, where the money came on another day. */
        writtenAt: isOfThen ? null : writtenAt,
        amountCents,
        /** What it came in, where that was another currency, in words. */
        cameIn: foreign && describeForeignMoney(foreign, booking.quote.currency, words),
        method: words.t(receivedByLabels[method]),
        note,
        recordedBy: row.recordedByName ?? "Staff",
        kind: row.kind,
        otherBookingId: row.otherBookingId,
        isSettingRight: row.isSettingRight,
        /** 0: nothing of it is left to set right. */
        leftCents: row.leftCents,
      };
    }),
  };
}

export type PaymentsView = ReturnType<typeof viewPayments>;
