import type { Translator } from "~/core/languages/translator";
import {
  type ChargeTerms,
  type PriceLines,
  priceLines,
  withServiceCharge,
} from "~/reservations/quotes/charges";

/** The price of a conference space without catering, stored with the enquiry. */
export interface ConferenceQuote extends ChargeTerms {
  hours: number;
  pricePerHourCents: number;
  /** Hours plus service charge. */
  totalCents: number;
}

/**
 * Quotes hours × price per hour (specification, section 3), in integer cents.
 * Like a stay's quote, a service charge above 0 is added, rounded to the cent. Tax is included.
 * @throws RangeError unless `hours` is a positive integer
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

export function formatConferenceQuote(
  quote: ConferenceQuote,
  space: string,
  translator: Translator,
): PriceLines {
  const { hours, pricePerHourCents, taxPercent, currency } = quote;
  const { count, formatCents } = translator;
  const rate = formatCents(pricePerHourCents, currency);
  const label = count(hours, "{space}, {n} hour × {rate}", "{space}, {n} hours × {rate}", {
    space,
    rate,
  });
  return priceLines(
    [{ label, amountCents: hours * pricePerHourCents, taxPercent }],
    quote,
    translator,
  );
}
