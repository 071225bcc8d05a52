import { type Currency, formatCents } from "~/core/money";

export const describeInsufficientCash = ({
  cents,
  currency,
}: {
  cents: number;
  currency: Currency;
}) => `Not enough cash: the drawer should hold only ${formatCents(cents, currency)}.`;
