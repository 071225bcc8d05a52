import type { Translator } from "~/core/languages/translator";
import { digestOf } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { type InvoiceLine, listUninvoicedLines, sumLines } from "./invoice-policy";
import { listInvoicedShares } from "./invoice-queries.server";
import { type InvoiceableFolio, loadInvoiceableFolio } from "./load-invoiceable-folio.server";

interface InvoiceDraft {
  folio: InvoiceableFolio;
  lines: InvoiceLine[];
  totalCents: number;
  /** Digest of the lines. The form sends it back, so that only the lines that its page showed are invoiced. */
  digest: string;
}

export async function draftInvoice(
  db: Db,
  folioId: string,
  translator: Translator,
): Promise<InvoiceDraft | undefined> {
  const folio = await loadInvoiceableFolio(db, folioId, translator);
  if (!folio) return undefined;
  const bookingIds = folio.stays.map(({ id }) => id);
  const lines = listUninvoicedLines(
    folio.lines,
    await listInvoicedShares(db, bookingIds),
    translator,
  );
  // Without the text, because the clerk may choose another language.
  const digestLines = lines.map(({ text: _, ...line }) => line);
  return { folio, lines, totalCents: sumLines(lines), digest: digestOf(digestLines) };
}
