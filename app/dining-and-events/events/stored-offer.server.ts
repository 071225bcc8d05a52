import * as z from "zod";
import { currencies } from "~/core/money";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { withServiceCharge } from "~/reservations/quotes/charges";
import { type OfferQuote, sumOfferLines } from "./offer-policy";

const cents = z.int().min(0);
const percent = z.number().min(0).max(100);
const quoteSchema: z.ZodType<OfferQuote> = z.strictObject({
  currency: z.enum(currencies),
  taxPercent: percent,
  serviceChargePercent: percent,
  lines: z
    .array(z.strictObject({ label: z.string(), quantity: z.int().min(1), unitCents: cents }))
    .min(1),
  totalCents: cents,
});
const parseStoredQuote = createStoredJsonParser("quote of an offer", quoteSchema);

/** @throws Error if the stored quote is invalid or its total is wrong */
export function parseOfferQuote(json: string): OfferQuote {
  const quote = parseStoredQuote(json);
  if (withServiceCharge(sumOfferLines(quote.lines), quote) !== quote.totalCents) {
    throw new Error("an offer's lines must add up");
  }
  return quote;
}
