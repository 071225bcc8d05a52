import type { FolioPaymentMethod, StayDate } from "db/schema";
import { describeFolioLine } from "~/billing/folios/folio-view";
import { loadFolio, resolveFolioId } from "~/billing/folios/load-folio.server";
import { listEffectivePayments } from "~/billing/folios/remaining-payments";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { english } from "~/core/languages/english";
import type { Translator } from "~/core/languages/translator";
import { formatCents } from "~/core/money";
import { digestOf } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import {
  describeInvoiceExcess,
  type InvoiceLine,
  listUninvoicedLines,
  sumLines,
} from "./invoice-policy";
import { listInvoicedShares, listInvoicesOfFolio } from "./invoice-queries.server";
import { listStayCharges } from "./list-stay-charges";

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

interface InvoiceableFolio {
  booking: Booking;
  stays: Booking[];
  lines: InvoiceLine[];
  payments: { day: StayDate; method: FolioPaymentMethod; amountCents: number }[];
  totalCents: number;
  balanceDueCents: number;
}

/** Throws if the folio's lines do not add up to its total. */
async function loadInvoiceableFolio(
  db: Db,
  folioId: string,
  translator: Translator,
): Promise<InvoiceableFolio | undefined> {
  const folio = await loadFolio(db, folioId);
  if (!folio) return undefined;
  const [{ booking }] = folio.stays;
  const stays: Booking[] = [];
  const lines: InvoiceLine[] = [];
  for (const folioStay of folio.stays) {
    const stay = await withRoomName(db, folioStay.booking, translator);
    stays.push(stay);
    lines.push(
      ...listStayCharges(stay, translator),
      ...folioStay.lines.map((line) => ({
        bookingId: stay.id,
        folioLineId: line.id,
        text: describeFolioLine(line, translator),
        amountCents: line.amountCents,
        taxPercent: line.taxPercent,
      })),
    );
  }
  const totalCents = sumLines(lines);
  if (totalCents !== folio.totalCents) throw new Error(`folio ${folioId}: its lines do not add up`);
  return {
    booking,
    stays,
    lines,
    payments: listEffectivePayments(folio.payments).map(({ day, method, amountCents }) => ({
      day,
      method,
      amountCents,
    })),
    totalCents,
    balanceDueCents: folio.balanceDueCents,
  };
}

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
