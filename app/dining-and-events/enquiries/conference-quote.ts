import type { Translator } from "~/core/languages/translator";
import {
  type ChargeTerms,
  type PriceLines,
  priceLines,
  withServiceCharge,
} from "~/reservations/quotes/charges";

/** What a conference space costs, in figures alone; catering is not in it. Stored with the request. */
export interface ConferenceQuote extends ChargeTerms {
  hours: number;
  pricePerHourCents: number;
  /** The hours and the service charge. */
  totalCents: number;
}

/**
 * Hours × price per hour (specification, section 3), in integer cents. As in a stay's quote a
 * service charge above 0 is added, rounded to the cent, and the tax is contained.
 * @throws RangeError when `hours` is no whole number above 0.
 */
export function quoteConference(
  { pricePerHourCents }: { pricePerHourCents: number },
  hours: number,
  basis: ChargeTerms,
): ConferenceQuote {
  if (!Number.isInteger(hours) || hours < 1) throw new RangeError("a conference takes whole hours");
  const totalCents = withServiceCharge(hours * pricePerHourCents, basis);
  return { ...basis, hours, pricePerHourCents, totalCents };
}

/** The same in words, wherever it is shown. */
export function formatConferenceQuote(
  quote: ConferenceQuote,
  space: string,
  words: Translator,
): PriceLines {
  const { hours, pricePerHourCents, taxPercent, currency } = quote;
  const { count, formatCents } = words;
  const rate = formatCents(pricePerHourCents, currency);
  const label = count(hours, "{space}, {n} hour × {rate}", "{space}, {n} hours × {rate}", {
    space,
    rate,
  });
  return priceLines([{ label, amountCents: hours * pricePerHourCents, taxPercent }], quote, words);
}
