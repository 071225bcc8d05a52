import type { Stay } from "~/lodge/stay";
import { termsNow } from "~/quotes/agreed-terms";
import { chargeTerms } from "~/quotes/charges";
import { quoteStay } from "~/quotes/quote";
import { type Settings, shippedSettings } from "~/settings/settings";

/** What a stay agrees on at one bed & breakfast rate: with the shipped settings, or with others. */
export function agreedFor(stay: Stay, rateCents = 13_500, settings: Settings = shippedSettings) {
  const rates = { usual: { BB: rateCents, HB: null, FB: null }, seasons: [] };
  const quote = quoteStay(rates, stay, "BB", chargeTerms(settings));
  return { quote, terms: termsNow(settings, quote) };
}
