import { sumLines } from "~/billing/invoices/invoice-policy";
import { listCreditNotes, type StoredInvoice } from "~/billing/invoices/invoice-queries.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { formatInstant } from "~/core/instants";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";

export async function loadInvoiceActionsData(invoice: StoredInvoice) {
  const { id, kind, folioId, creditsId, currency, totalCents } = invoice;
  const booking = await findBooking(db, folioId);
  const credits = await listCreditNotes(db, id);
  const creditedCents = credits.reduce((sum, credit) => sum + credit.totalCents, 0);
  return {
    id,
    folioId,
    creditsId,
    creditedInvoiceName: invoice.creditedInvoiceName,
    isInvoice: kind === "invoice",
    email: booking?.email ?? null,
    hasMailServer: isSmtpConfigured,
    issuedAt: booking ? formatInstant(invoice.issuedAt, booking.terms.timeZone) : null,
    issuedByName: invoice.issuedByName,
    machineNumber: invoice.machineNumber,
    credits: credits.map(({ id, name, totalCents }) => ({
      id,
      name,
      total: formatCents(totalCents, currency),
    })),
    /** The amount not credited yet, formatted. Null for a credit note or if all is credited. */
    remainingAmount:
      kind === "invoice" && creditedCents < sumLines(invoice.lines)
        ? formatCents(totalCents - creditedCents, currency)
        : null,
  };
}

export type InvoiceActionsData = Awaited<ReturnType<typeof loadInvoiceActionsData>>;
