import { type Currency, formatCompactCents } from "~/core/money";
import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export function useMoney(recordCurrency?: Currency) {
  const { site } = useSiteData();
  const translator = useTranslator();
  const currency = recordCurrency ?? site.currency;
  return {
    currency,
    formatCents: (cents: number) => translator.formatCents(cents, currency),
    formatRate: (cents: number) => translator.formatRate(cents, currency),
    formatScale: (cents: number) => formatCompactCents(cents, currency),
  };
}
