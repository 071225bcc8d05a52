import type { CreditableLine } from "~/billing/invoices/invoice-policy";
import type { StoredInvoice } from "~/billing/invoices/invoice-queries.server";
import { formatCents } from "~/core/money";

/** The maximum of lines that get a field each. A form may have up to 200 fields. */
const maxLines = 150;

export function describeCreditableAmounts(invoice: StoredInvoice, lines: CreditableLine[]) {
  const { id, name, currency } = invoice;
  const remainingCents = lines.reduce((sum, line) => sum + line.remainingCents, 0);
  // Remaining lines and discounts may cancel out; then nothing can be credited.
  const creditableLines =
    remainingCents === 0 ? [] : lines.filter((line) => line.remainingCents !== 0);
  return {
    id,
    name,
    creditable: formatCents(remainingCents, currency),
    canCreditByLine: creditableLines.length <= maxLines,
    lines: creditableLines.map((line) => ({
      position: line.position,
      text: line.text,
      creditable: formatCents(Math.abs(line.remainingCents), currency),
      isNegative: line.remainingCents < 0,
    })),
  };
}
