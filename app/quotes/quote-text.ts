import { formatCents } from "~/lodge/money";
import type { Paragraph } from "~/mail/mail-content";
import type { PriceLines } from "./charges";

/** A price line by line, as a mail shows it. */
export function priceParagraph({ lines, totalCents, taxes, currency }: PriceLines): Paragraph {
  return {
    lines: lines.map(({ label, amountCents }) => ({
      name: label,
      value: formatCents(amountCents, currency),
    })),
    total: { name: "Total", value: formatCents(totalCents, currency) },
    contained: taxes.map(({ percent, cents }) => ({
      name: `includes ${percent}% tax`,
      value: formatCents(cents, currency),
    })),
  };
}
