import { digestOf } from "~/core/digest.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { type InvoiceLine, listUninvoicedLines, sumLines } from "./invoice-policy";
import { listInvoicedShares } from "./invoice-queries.server";
import { type InvoiceableFolio, loadInvoiceableFolio } from "./load-invoiceable-folio.server";

/** What an invoice that is made now would say. */
interface InvoiceDraft {
  standing: InvoiceableFolio;
  /** What of the bill stands on no invoice yet. */
  lines: InvoiceLine[];
  totalCents: number;
  /** What a form carries, so that nothing is invoiced that nobody has seen. */
  digest: string;
}

/** What of a bill is to be invoiced, in the words of the invoice; undefined without such a booking. */
export async function draftInvoice(
  db: Db,
  billId: string,
  words: Translator,
): Promise<InvoiceDraft | undefined> {
  const standing = await loadInvoiceableFolio(db, billId, words);
  if (!standing) return undefined;
  const ids = standing.stays.map(({ id }) => id);
  const lines = listUninvoicedLines(standing.lines, await listInvoicedShares(db, ids), words);
  // The words may be another language's.
  const seen = lines.map(({ text: _, ...line }) => line);
  return { standing, lines, totalCents: sumLines(lines), digest: digestOf(seen) };
}
