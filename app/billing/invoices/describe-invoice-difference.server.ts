import { resolveFolioId } from "~/billing/folios/load-folio.server";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import type { Db } from "~/db.server";
import { draftInvoice } from "./draft-invoice.server";
import { describeInvoiceExcess } from "./invoice-policy";
import { listInvoicesOfFolio } from "./invoice-queries.server";

/** Returns null if the folio equals its invoices, or has none. */
export async function describeInvoiceDifference(
  db: Db,
  booking: { id: string; folioId: string | null },
): Promise<string | null> {
  const folioId = resolveFolioId(booking);
  const [invoice] = await listInvoicesOfFolio(db, folioId);
  if (!invoice) return null;
  const totalCents = (await draftInvoice(db, folioId, english))?.totalCents ?? 0;
  if (totalCents === 0) return null;
  return totalCents < 0
    ? describeInvoiceExcess(-totalCents, invoice.currency)
    : `${formatCents(totalCents, invoice.currency)} of the folio is not invoiced yet.`;
}
