import { boards } from "db/schema";
import { z } from "zod";
import { type Quote, sumLines } from "./quote";

const cents = z.int().min(0);

const quoteSchema: z.ZodType<Quote> = z.object({
  board: z.enum(boards),
  nights: z.array(z.object({ night: z.string(), rateCents: cents })).min(1),
  lines: z.array(z.object({ label: z.string(), amountCents: cents })).min(1),
  totalCents: cents,
  taxPercent: z.number(),
  taxCents: cents,
});

/**
 * Reads a quote back from its booking.
 * @throws Error when it is no quote or its lines do not add up to its total.
 */
export function parseQuote(json: string): Quote {
  const quote = quoteSchema.parse(JSON.parse(json));
  if (sumLines(quote.lines) !== quote.totalCents) throw new Error("a quote's lines must add up");
  return quote;
}
