import { digestOf } from "~/core/digest.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { type InvoiceLine, listUninvoicedLines, sumLines } from "./invoice-policy";
import { listInvoicedShares } from "./invoice-queries.server";
import { type InvoiceableFolio, loadInvoiceableFolio } from "./load-invoiceable-folio.server";

interface InvoiceDraft {
  standing: InvoiceableFolio;
  lines: InvoiceLine[];
  totalCents: number;
  /** Digest of the lines, so that a form can only issue an invoice that its page showed. */
  digest: string;
}

/** Drafts the invoice of a folio, or returns undefined if the booking does not exist. */
export async function draftInvoice(
  db: Db,
  folioId: string,
  translator: Translator,
): Promise<InvoiceDraft | undefined> {
  const standing = await loadInvoiceableFolio(db, folioId, translator);
  if (!standing) return undefined;
  const ids = standing.stays.map(({ id }) => id);
  const lines = listUninvoicedLines(standing.lines, await listInvoicedShares(db, ids), translator);
  // The text is left out, because the language may change.
  const seen = lines.map(({ text: _, ...line }) => line);
  return { standing, lines, totalCents: sumLines(lines), digest: digestOf(seen) };
}
