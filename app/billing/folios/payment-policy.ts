import type { BookingStatus, FolioPaymentMethod } from "db/schema";
import type { PlainText } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";

export const folioPaymentMethodLabels: Record<FolioPaymentMethod, PlainText> = {
  cash: "Cash",
  "mobile-money": "Mobile money",
  "credit-card": "Credit card",
  "bank-transfer": "Bank transfer",
  paypal: "PayPal",
};

/** Lists what Settings → Payment allow. Cash is always included. */
export function listAcceptedMethods(payment: Settings["payment"]): FolioPaymentMethod[] {
  return [
    "cash",
    ...(payment.acceptsMobileMoney ? (["mobile-money"] as const) : []),
    ...(payment.acceptsCards ? (["credit-card"] as const) : []),
    ...(payment.acceptsBankTransfer ? (["bank-transfer"] as const) : []),
    ...(payment.acceptsPaypal ? (["paypal"] as const) : []),
  ];
}

interface PaymentTotals {
  totalCents: number;
  /** Net of refunds. */
  receivedCents: number;
  /** Positive: still to pay. Negative: to refund. */
  balanceDueCents: number;
  /** The unpaid part of the deposit before arrival; 0 if paid or none is required. */
  depositCents: number;
}

interface FolioTotal {
  /** The folio total of the lead booking; 0 for a stay on another booking's folio. */
  folioCents: number;
}

export function calculateBalanceDue({
  folioCents,
  receivedCents,
}: FolioTotal & { receivedCents: number }): number {
  return folioCents - receivedCents;
}

interface StayWithDeposit {
  status: BookingStatus;
  checkedInAt: string | null;
  noShowAt: string | null;
  terms: Pick<AgreedTerms, "deposit">;
}

const hasDeposit = ({ status, checkedInAt, noShowAt, terms }: StayWithDeposit): boolean =>
  status !== "cancelled" && !checkedInAt && !noShowAt && terms.deposit !== null;

/** Sums only deposits of stays whose guests are still expected. `percent` is null if they differ. */
export function calculateDeposit(stays: readonly StayWithDeposit[]): {
  cents: number;
  percent: number | null;
} {
  const deposits = stays.filter(hasDeposit).flatMap(({ terms }) => terms.deposit ?? []);
  const [percent = null, ...otherPercentages] = new Set(deposits.map((deposit) => deposit.percent));
  return {
    cents: deposits.reduce((sum, deposit) => sum + deposit.cents, 0),
    percent: otherPercentages.length > 0 ? null : percent,
  };
}

interface PricedStay extends StayWithDeposit {
  quote: { totalCents: number; currency: Currency };
}

/** Returns the price that the deposit is a percentage of; null if a price has changed since the booking. */
export function findDepositBase(stays: readonly PricedStay[]): number | null {
  const bases = stays.filter(hasDeposit);
  const isCurrentPrice = bases.every(
    ({ terms: { deposit }, quote: { totalCents, currency } }) =>
      deposit && deposit.cents === roundMoney((totalCents * deposit.percent) / 100, currency),
  );
  return isCurrentPrice ? bases.reduce((sum, { quote }) => sum + quote.totalCents, 0) : null;
}

/** `booking` leads the folio. `stays` are all stays on it. */
export function calculatePaymentTotals(
  booking: FolioTotal & StayWithDeposit,
  receivedCents: number,
  stays: readonly StayWithDeposit[] = [booking],
): PaymentTotals {
  const totalCents = booking.folioCents;
  return {
    totalCents,
    receivedCents,
    balanceDueCents: totalCents - receivedCents,
    depositCents: Math.max(0, Math.min(calculateDeposit(stays).cents, totalCents) - receivedCents),
  };
}

export type PaymentProblem =
  | { kind: "more-than-balance"; balanceDueCents: number }
  | { kind: "more-than-received"; receivedCents: number };

/** A refund is negative and cannot exceed what was received. More than the balance needs confirmation. */
export function findPaymentProblem(
  { receivedCents, balanceDueCents }: Pick<PaymentTotals, "receivedCents" | "balanceDueCents">,
  amountCents: number,
  mayOverpay: boolean,
): PaymentProblem | null {
  if (amountCents < 0 && -amountCents > receivedCents) {
    return { kind: "more-than-received", receivedCents };
  }
  if (amountCents > 0 && amountCents > Math.max(0, balanceDueCents) && !mayOverpay) {
    return { kind: "more-than-balance", balanceDueCents };
  }
  return null;
}
