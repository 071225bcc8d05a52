import { type Currency, formatCents, formatRate, formatScale } from "~/lodge/money";
import { useSiteData } from "./site-data";

/**
 * How a page writes amounts: in the currency that was stored with them, or in the lodge's, which the
 * root loader knows.
 */
export function useMoney(stored?: Currency) {
  const { site } = useSiteData();
  const currency = stored ?? site.currency;
  return {
    currency,
    formatCents: (cents: number) => formatCents(cents, currency),
    formatRate: (cents: number) => formatRate(cents, currency),
    formatScale: (cents: number) => formatScale(cents, currency),
  };
}
