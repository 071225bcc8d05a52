import type { CreditableLine } from "~/billing/invoices/invoice-policy";
import type { StoredInvoice } from "~/billing/invoices/invoice-queries.server";
import { formatCents, formatCentsForInput } from "~/core/money";

/** The most lines with their own field; a form accepts 200 fields. */
const mostLines = 150;

export function viewCreditable(invoice: StoredInvoice, lines: CreditableLine[]) {
  const { id, name, currency } = invoice;
  const remainingCents = lines.reduce((sum, line) => sum + line.remainingCents, 0);
  // The remaining amount may be zero because lines and discounts cancel out.
  const open = remainingCents === 0 ? [] : lines.filter((line) => line.remainingCents !== 0);
  return {
    id,
    name,
    creditable: formatCents(remainingCents, currency),
    hasLines: open.length <= mostLines,
    lines: open.map((line) => ({
      position: line.position,
      text: line.text,
      creditable: formatCents(line.remainingCents, currency),
      isNegative: line.remainingCents < 0,
      submitted: formatCentsForInput(Math.abs(line.remainingCents)),
    })),
  };
}

export type CreditableView = ReturnType<typeof viewCreditable>;
