import type { Paragraph } from "~/communication/mail/mail-content";
import type { Translator } from "~/core/languages/translator";
import type { PriceLines } from "./charges";

export function buildPriceParagraph(
  { lines, totalCents, taxes, currency }: PriceLines,
  { t, formatCents }: Translator,
): Paragraph {
  return {
    lines: lines.map(({ label, amountCents }) => ({
      name: label,
      value: formatCents(amountCents, currency),
    })),
    total: { name: t("Total"), value: formatCents(totalCents, currency) },
    contained: taxes.map(({ percent, cents }) => ({
      name: t("includes {percent}% VAT", { percent }),
      value: formatCents(cents, currency),
    })),
  };
}
