import { formatCents } from "~/lodge/money";
import type { PriceLines } from "./charges";

/** A price line by line, as a mail shows it. */
export function quoteText({ lines, totalCents, taxes, currency }: PriceLines): string {
  return [
    ...lines.map(({ label, amountCents }) => `${label}: ${formatCents(amountCents, currency)}`),
    `Total: ${formatCents(totalCents, currency)}`,
    ...taxes.map(
      ({ percent, cents }) => `includes ${percent}% tax: ${formatCents(cents, currency)}`,
    ),
  ].join("\n");
}
