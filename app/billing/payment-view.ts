import type { ReceivedBy } from "db/schema";
import type { Words } from "~/languages/words";
import type { Currency } from "~/lodge/money";
import type { AgreedTerms } from "~/quotes/agreed-terms";
import { describeForeign, foreignOf } from "./foreign-money";
import { accountOf, receivedByNames } from "./payment-rules";

export interface PaymentRow {
  id: number;
  at: string;
  amountCents: number;
  method: ReceivedBy;
  note: string;
  recordedByName: string | null;
  foreignCurrency: Currency | null;
  foreignCents: number | null;
  foreignRate: string | null;
}

/** What is due for a booking and what came in, as the desk and the receipt show it. */
export function viewPayments(
  booking: Parameters<typeof accountOf>[0] & {
    terms: AgreedTerms;
    quote: { currency: Currency };
  },
  payments: PaymentRow[],
  words: Words,
) {
  const { timeZone, deposit } = booking.terms;
  const received = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    account: accountOf(booking, received),
    depositPercent: deposit?.percent ?? 0,
    payments: payments.map(({ id, at, amountCents, method, note, recordedByName, ...row }) => {
      const foreign = foreignOf(row);
      return {
        id,
        at: words.formatInstant(at, timeZone),
        amountCents,
        /** What it came in, where that was another currency, in words. */
        cameIn: foreign && describeForeign(foreign, booking.quote.currency, words),
        method: words.t(receivedByNames[method]),
        note,
        recordedBy: recordedByName ?? "Staff",
      };
    }),
  };
}

export type PaymentsView = ReturnType<typeof viewPayments>;
