import { type Currency, formatCents } from "~/core/money";

export const describeInsufficientCash = ({
  cents,
  currency,
}: {
  cents: number;
  currency: Currency;
}) => `Only ${formatCents(cents, currency)} should be in the drawer.`;
