import { type Currency, formatCompactCents } from "~/core/money";
import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

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
