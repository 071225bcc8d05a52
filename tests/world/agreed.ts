import { defaultSettings, type Settings } from "~/core/settings/settings";
import type { Stay } from "~/core/stay";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStay } from "~/reservations/quotes/quote";

/** Returns the terms and quote of a stay at one bed & breakfast rate, with the default settings or others. */
export function agreedFor(stay: Stay, rateCents = 13_500, settings: Settings = defaultSettings) {
  const rates = { usual: { BB: rateCents, HB: null, FB: null }, seasons: [] };
  const quote = quoteStay(rates, stay, "BB", getChargeTerms(settings));
  return { quote, terms: getCurrentTerms(settings, quote) };
}
