import { type Currency, formatCompactCents } from "~/core/money";
import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

/**
 * How a page writes amounts: in the currency that was stored with them, or in the lodge's, which the
 * root loader knows.
 */
export function useMoney(stored?: Currency) {
  const { site } = useSiteData();
  const words = useTranslator();
  const currency = stored ?? site.currency;
  return {
    currency,
    formatCents: (cents: number) => words.formatCents(cents, currency),
    formatRate: (cents: number) => words.formatRate(cents, currency),
    formatScale: (cents: number) => formatCompactCents(cents, currency),
  };
}
