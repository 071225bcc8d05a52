import { formatCents } from "./money";
import type { QuotedTotal } from "./quote";

/** A price line by line, as a mail shows it. */
export function quoteText({ lines, totalCents, taxPercent, taxCents }: QuotedTotal): string {
  return [
    ...lines.map(({ label, amountCents }) => `${label}: ${formatCents(amountCents)}`),
    `Total: ${formatCents(totalCents)}`,
    ...(taxPercent > 0 ? [`includes ${taxPercent}% tax: ${formatCents(taxCents)}`] : []),
  ].join("\n");
}
