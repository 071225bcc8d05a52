import { boardLabels } from "~/catalogue/rooms/boards";
import { type Currency, formatCentsAsDecimal } from "~/core/money";
import type { Db } from "~/db.server";
import { listFractionalPrices } from "./fractional-price-queries.server";

const maxNamed = 5;

/** Names the first prices that `currency` cannot express, with the number of further ones. Null: there are none. */
export async function describeFractionalPrices(db: Db, currency: Currency): Promise<string | null> {
  const prices = await listFractionalPrices(db, currency);
  if (prices.length === 0) return null;
  const named = prices.slice(0, maxNamed).map(({ name, board, season, cents }) => {
    const details = [board && boardLabels[board].toLowerCase(), season].filter(Boolean).join(", ");
    return `${name}${details && ` (${details})`} ${formatCentsAsDecimal(cents)}`;
  });
  const furtherCount = prices.length - named.length;
  return `${named.join(", ")}${furtherCount > 0 ? ` and ${furtherCount} more` : ""}`;
}
