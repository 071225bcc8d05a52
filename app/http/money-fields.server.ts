import * as z from "zod";
import { amountExample, type Currency, parseCents } from "~/lodge/money";

const wrongAmount = (currency: Currency) => `Enter an amount, ${amountExample(currency)}`;

function asCents(text: string, currency: Currency, context: z.RefinementCtx) {
  const cents = parseCents(text, currency);
  if (cents !== null) return cents;
  context.addIssue({ code: "custom", message: wrongAmount(currency) });
  return z.NEVER;
}

/** An amount as people write it, as integer cents. */
export const centsField = (currency: Currency) =>
  z
    .string({ error: wrongAmount(currency) })
    .transform((text, context) => asCents(text, currency, context));

/** The same where nothing typed means that there is none. */
export const optionalCentsField = (currency: Currency) =>
  z
    .string()
    .default("")
    .transform((text, context) => (text.trim() === "" ? null : asCents(text, currency, context)));
