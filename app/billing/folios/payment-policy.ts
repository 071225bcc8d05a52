import type { BookingStatus, ReceivedBy } from "db/schema";
import type { PlainText } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";

export const receivedByLabels: Record<ReceivedBy, PlainText> = {
  cash: "Cash",
  "mobile-money": "Mobile money",
  "credit-card": "Credit card",
  "bank-transfer": "Bank transfer",
  paypal: "PayPal",
};

/** The ways of paying that Settings → Payment allow; cash always. */
export function listAcceptedMethods(payment: Settings["payment"]): ReceivedBy[] {
  return [
    "cash",
    ...(payment.acceptsMobileMoney ? (["mobile-money"] as const) : []),
    ...(payment.acceptsCards ? (["credit-card"] as const) : []),
    ...(payment.acceptsBankTransfer ? (["bank-transfer"] as const) : []),
    ...(payment.acceptsPaypal ? (["paypal"] as const) : []),
  ];
}

interface PaymentTotals {
  /** What stands on the bill: of each stay its total, or the charge of a cancelled one, and extras. */
  dueCents: number;
  /** Less what was given back. */
  receivedCents: number;
  /** Still to pay; below 0: to give back. */
  balanceCents: number;
  /** What to ask for before the guest comes, or 0 when it is there or none is asked for. */
  depositCents: number;
}

interface Billed {
  /** What stands on the bill that a booking leads; 0 where its stay stands on another's. */
  billCents: number;
}

/** Still to pay for a booking; below 0: to give back. */
export function calculateBalanceDue({
  billCents,
  receivedCents,
}: Billed & { receivedCents: number }): number {
  return billCents - receivedCents;
}

/** A stay on a bill, which may be expected still. */
interface BookedStay {
  status: BookingStatus;
  checkedInAt: string | null;
  noShowAt: string | null;
  terms: Pick<AgreedTerms, "deposit">;
}

/**
 * The deposits that were agreed of the stays on a bill that are expected still, together.
 * @returns with the per cent where it is one for all
 */
export function calculateDeposit(stays: readonly BookedStay[]): {
  cents: number;
  percent: number | null;
} {
  const deposits = stays.flatMap(({ status, checkedInAt, noShowAt, terms }) =>
    status === "cancelled" || checkedInAt || noShowAt || !terms.deposit ? [] : [terms.deposit],
  );
  const [percent = null, ...others] = new Set(deposits.map((deposit) => deposit.percent));
  return {
    cents: deposits.reduce((sum, deposit) => sum + deposit.cents, 0),
    percent: others.length > 0 ? null : percent,
  };
}

/**
 * What is due for a booking, what came in, and what is open.
 * @param stays on the bill that it leads
 */
export function calculatePaymentTotals(
  booking: Billed & BookedStay,
  receivedCents: number,
  stays: readonly BookedStay[] = [booking],
): PaymentTotals {
  const dueCents = booking.billCents;
  return {
    dueCents,
    receivedCents,
    balanceCents: dueCents - receivedCents,
    depositCents: Math.max(0, Math.min(calculateDeposit(stays).cents, dueCents) - receivedCents),
  };
}

export type PaymentProblem =
  | { kind: "more-than-balance"; balanceCents: number }
  | { kind: "more-than-received"; receivedCents: number };

/**
 * What is wrong with an amount in cents, below 0 for one that is given back: nobody gives back more
 * than came in, and more than the balance needs a yes.
 */
export function findPaymentProblem(
  { receivedCents, balanceCents }: Pick<PaymentTotals, "receivedCents" | "balanceCents">,
  amountCents: number,
  mayOverpay: boolean,
): PaymentProblem | null {
  if (amountCents < 0 && -amountCents > receivedCents) {
    return { kind: "more-than-received", receivedCents };
  }
  if (amountCents > 0 && amountCents > Math.max(0, balanceCents) && !mayOverpay) {
    return { kind: "more-than-balance", balanceCents };
  }
  return null;
}
