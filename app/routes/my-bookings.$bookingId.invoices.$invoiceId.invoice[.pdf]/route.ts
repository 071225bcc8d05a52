import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  findInvoiceOfFolio,
  invoiceFileName,
  noSuchInvoice,
} from "~/billing/invoices/load-invoices.server";
import { renderInvoice } from "~/billing/invoices/render-invoice.server";
import { db } from "~/db.server";
import { requireFound } from "~/http/require-found";
import { respondWithPdf } from "~/http/respond-with-pdf.server";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";

/** Returns an invoice of the guest's own booking as PDF. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const invoice = requireFound(
    await findInvoiceOfFolio(db, booking.id, params.invoiceId),
    noSuchInvoice,
  );
  return respondWithPdf(invoiceFileName(invoice), () => renderInvoice(invoice));
}
