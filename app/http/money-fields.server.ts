import * as z from "zod";
import { type AmountProblem, parseAmount } from "~/core/amount";
import { amountExample, type Currency, formatRate, maxCents } from "~/core/money";

export function describeAmountProblem(problem: AmountProblem, currency: Currency): string {
  switch (problem.kind) {
    case "ambiguous":
      return `This amount is ambiguous. Enter ${problem.readings.join(" or ")}.`;
    case "other-currency":
      return `Enter the amount in ${currency}, not in ${problem.writtenCurrency}`;
    case "too-large":
      return `Enter an amount up to ${formatRate(maxCents(currency), currency)}`;
    default:
      return `Enter an amount, ${amountExample(currency)}`;
  }
}

function toCents(text: string, currency: Currency, context: z.RefinementCtx) {
  const parsed = parseAmount(text, currency);
  if (parsed.kind === "amount") return parsed.cents;
  context.addIssue({ code: "custom", message: describeAmountProblem(parsed, currency) });
  return z.NEVER;
}

export const centsField = (currency: Currency) =>
  z
    .string({ error: describeAmountProblem({ kind: "not-an-amount" }, currency) })
    .transform((text, context) => toCents(text, currency, context));

export const optionalCentsField = (currency: Currency) =>
  z
    .string()
    .default("")
    .transform((text, context) => (text.trim() === "" ? null : toCents(text, currency, context)));
