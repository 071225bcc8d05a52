import { type Currency, formatCompactCents } from "~/core/money";
import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

/** Returns functions that format amounts in the currency of a record; by default, in the lodge's. */
export function useMoney(recordCurrency?: Currency) {
  const { site } = useSiteData();
  const translator = useTranslator();
  const currency = recordCurrency ?? site.currency;
  return {
    currency,
    formatCents: (cents: number) => translator.formatCents(cents, currency),
    formatRate: (cents: number) => translator.formatRate(cents, currency),
    /** For the axis of a chart. */
    formatScale: (cents: number) => formatCompactCents(cents, currency),
  };
}
