import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  findInvoiceOfFolio,
  formatInvoiceFileName,
  invoiceNotFound,
} from "~/billing/invoices/load-invoices.server";
import { renderInvoice } from "~/billing/invoices/render-invoice.server";
import { db } from "~/db.server";
import { requireFound } from "~/http/require-found";
import { respondWithPdf } from "~/http/respond-with-pdf.server";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const invoice = requireFound(
    await findInvoiceOfFolio(db, booking.id, params.invoiceId),
    invoiceNotFound,
  );
  return respondWithPdf(formatInvoiceFileName(invoice), () => renderInvoice(invoice));
}
