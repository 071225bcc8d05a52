import { boards } from "db/schema";
import * as z from "zod";
import { meals } from "~/catalogue/rooms/boards";
import { currencies } from "~/core/money";
import { parseStayDate } from "~/core/stay";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { AgreedTerms } from "./agreed-terms";
import { withServiceCharge } from "./charges";
import { type Quote, type QuotedNight, sumNights } from "./quote";

const cents = z.int().min(0);
const percent = z.number().min(0).max(100);
const day = z.string().refine((text) => parseStayDate(text) === text);

const nightSchema = z
  .strictObject({
    night: day,
    rateCents: cents,
    breakfastRateCents: cents,
    taxPercent: percent,
    reason: z.string().nullable(),
    children: z
      .strictObject({ withPlace: z.int().min(0), sharing: z.int().min(0), eachCents: cents })
      .optional(),
    listRateCents: cents.optional(),
    /** The name of `listRateCents` until 2026-11-29. Agreed quotes are not rewritten. */
    usualCents: cents.optional(),
  })
  .transform(({ usualCents, ...night }): QuotedNight => {
    return usualCents === undefined ? night : { ...night, listRateCents: usualCents };
  });

const quoteSchema: z.ZodType<Quote> = z.strictObject({
  currency: z.enum(currencies),
  board: z.enum(boards),
  nights: z.array(nightSchema),
  serviceChargePercent: percent,
  totalCents: cents,
});
const parseStoredQuote = createStoredJsonParser("quote of a booking", quoteSchema);

/** @throws Error if the quote is invalid or its nights do not add up to its total */
export function parseQuote(json: string): Quote {
  const quote = parseStoredQuote(json);
  if (withServiceCharge(sumNights(quote.nights), quote) !== quote.totalCents) {
    throw new Error("a quote's nights must add up");
  }
  return quote;
}

const time = z.string().regex(/^\d\d:\d\d$/);

const termsSchema: z.ZodType<AgreedTerms> = z.strictObject({
  checkInTime: time,
  checkOutTime: time,
  timeZone: z.string().min(1),
  cancellationHours: z.int().min(0),
  cancellationCharge: z.literal("first-night"),
  deposit: z.strictObject({ percent, cents }).nullable(),
  meals: z.array(z.enum(meals)),
});

export const parseTerms = createStoredJsonParser("terms of a booking", termsSchema);
