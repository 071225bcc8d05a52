import { type Currency, formatCents } from "~/core/money";

/** Why no more cash can leave the drawer. */
export const describeInsufficientCash = ({
  cents,
  currency,
}: {
  cents: number;
  currency: Currency;
}) => `Only ${formatCents(cents, currency)} should be in the drawer.`;
