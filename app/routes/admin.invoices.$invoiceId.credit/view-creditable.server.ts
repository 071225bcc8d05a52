import type { CreditableLine } from "~/billing/invoices/invoice-policy";
import type { StoredInvoice } from "~/billing/invoices/invoice-queries.server";
import { formatCents, formatCentsForInput } from "~/core/money";

/** So many lines have a field of their own at most; a form has room for 200 fields. */
const mostLines = 150;

/** What of an invoice can be taken back. */
export function viewCreditable(invoice: StoredInvoice, lines: CreditableLine[]) {
  const { id, name, currency } = invoice;
  const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0);
  // What is left of lines may be what is left of their discounts.
  const open = leftCents === 0 ? [] : lines.filter((line) => line.leftCents !== 0);
  return {
    id,
    name,
    left: formatCents(leftCents, currency),
    /** Whether a part can be chosen line by line. */
    hasLines: open.length <= mostLines,
    lines: open.map((line) => ({
      position: line.position,
      text: line.text,
      left: formatCents(line.leftCents, currency),
      isBelowZero: line.leftCents < 0,
      typed: formatCentsForInput(Math.abs(line.leftCents)),
    })),
  };
}

export type CreditableView = ReturnType<typeof viewCreditable>;
