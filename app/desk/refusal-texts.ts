import { type Currency, formatCents } from "~/core/money";

export const describeInsufficientCash = ({
  cents,
  currency,
}: {
  cents: number;
  currency: Currency;
}) => `Not enough cash: only ${formatCents(cents, currency)} is expected in the drawer.`;

/** Returns the error for a stay that moved to another booking's folio since the form was opened. */
export const describeJoinedFolio = (folioId: string) =>
  `This stay is now on the folio of booking #${folioId}. Check that folio, then submit again.`;
