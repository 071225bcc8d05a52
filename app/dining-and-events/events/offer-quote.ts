import type { Translator } from "~/core/languages/translator";
import {
  type ChargeTerms,
  type PriceLines,
  priceLines,
  withServiceCharge,
} from "~/reservations/quotes/charges";

/** One line of an offer, as the desk wrote it. */
export interface OfferLine {
  label: string;
  quantity: number;
  /** Of one, tax included. */
  unitCents: number;
}

/** What an offer costs, in figures and the desk's own words; stored with it. */
export interface OfferQuote extends ChargeTerms {
  lines: OfferLine[];
  /** The lines and the service charge. */
  totalCents: number;
}

export const maxOfferLines = 10;

/** Prices lines at today's percents. @throws RangeError where a quantity is no whole number above 0 */
export function quoteOffer(lines: OfferLine[], terms: ChargeTerms): OfferQuote {
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) {
    throw new RangeError("an offer counts whole things");
  }
  return { ...terms, lines, totalCents: withServiceCharge(sumOfferLines(lines), terms) };
}

export const sumOfferLines = (lines: OfferLine[]): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** The same in words, wherever it is shown. */
export function formatOfferQuote(quote: OfferQuote, words: Translator): PriceLines {
  const { t, formatCents } = words;
  const { currency, taxPercent } = quote;
  const parts = quote.lines.map(({ label, quantity, unitCents }) => ({
    label:
      quantity === 1
        ? label
        : t("{label}, {n} × {rate}", {
            label,
            n: quantity,
            rate: formatCents(unitCents, currency),
          }),
    amountCents: quantity * unitCents,
    taxPercent,
  }));
  return priceLines(parts, quote, words);
}
