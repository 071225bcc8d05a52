import { digestOf } from "~/core/digest.server";
import type { Words } from "~/core/languages/words";
import type { Db } from "~/db.server";
import { listInvoiced } from "./invoice-queries.server";
import { type InvoiceLine, linesToInvoice, sumLines } from "./invoice-rules";
import { readStanding, type Standing } from "./read-standing.server";

/** What an invoice that is made now would say. */
interface InvoiceDraft {
  standing: Standing;
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
  words: Words,
): Promise<InvoiceDraft | undefined> {
  const standing = await readStanding(db, billId, words);
  if (!standing) return undefined;
  const ids = standing.stays.map(({ id }) => id);
  const lines = linesToInvoice(standing.lines, await listInvoiced(db, ids), words);
  // The words may be another language's.
  const seen = lines.map(({ text: _, ...line }) => line);
  return { standing, lines, totalCents: sumLines(lines), digest: digestOf(seen) };
}
