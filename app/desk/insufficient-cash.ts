import { type Currency, formatCents } from "~/core/money";

/** Returns the error for a payout or refund that exceeds the cash in the drawer. */
export const describeInsufficientCash = ({
  cents,
  currency,
}: {
  cents: number;
  currency: Currency;
}) => `Not enough cash: the drawer should hold only ${formatCents(cents, currency)}.`;
