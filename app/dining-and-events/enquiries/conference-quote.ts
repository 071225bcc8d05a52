import type { Translator } from "~/core/languages/translator";
import {
  buildPriceLines,
  type ChargeTerms,
  type PriceLines,
  withServiceCharge,
} from "~/reservations/quotes/charges";

/** Without catering. It is stored with the enquiry. */
export interface ConferenceQuote extends ChargeTerms {
  hours: number;
  pricePerHourCents: number;
  /** Price of the hours plus service charge. */
  totalCents: number;
}

/**
 * Hours × price per hour (specification, section 3). Adds the service charge, rounded to the cent. Tax is included.
 * @throws RangeError unless `hours` is a positive integer
 */
export function quoteConference(
  { pricePerHourCents }: { pricePerHourCents: number },
  hours: number,
  terms: ChargeTerms,
): ConferenceQuote {
  if (!Number.isInteger(hours) || hours < 1) throw new RangeError("a conference takes whole hours");
  const totalCents = withServiceCharge(hours * pricePerHourCents, terms);
  return { ...terms, hours, pricePerHourCents, totalCents };
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
  return buildPriceLines(
    [{ label, amountCents: hours * pricePerHourCents, taxPercent }],
    quote,
    translator,
  );
}
