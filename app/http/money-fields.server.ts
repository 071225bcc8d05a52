import * as z from "zod";
import { type AmountProblem, parseAmount } from "~/core/amount";
import { amountExample, type Currency, formatRate, maxCents } from "~/core/money";

export function describeAmountProblem(problem: AmountProblem, currency: Currency): string {
  switch (problem.kind) {
    case "ambiguous":
      return `Enter an amount that can be read in one way, ${problem.readings.join(" or ")}`;
    case "other-currency":
      return `Enter the amount in ${currency}, not in ${problem.named}`;
    case "too-large":
      return `Enter an amount up to ${formatRate(maxCents(currency), currency)}`;
    default:
      return `Enter an amount, ${amountExample(currency)}`;
  }
}

function toCents(text: string, currency: Currency, context: z.RefinementCtx) {
  const read = parseAmount(text, currency);
  if (read.kind === "amount") return read.cents;
  context.addIssue({ code: "custom", message: describeAmountProblem(read, currency) });
  return z.NEVER;
}

export const centsField = (currency: Currency) =>
  z
    .string({ error: describeAmountProblem({ kind: "not-an-amount" }, currency) })
    .transform((text, context) => toCents(text, currency, context));

/** Blank becomes null. */
export const optionalCentsField = (currency: Currency) =>
  z
    .string()
    .default("")
    .transform((text, context) => (text.trim() === "" ? null : toCents(text, currency, context)));
