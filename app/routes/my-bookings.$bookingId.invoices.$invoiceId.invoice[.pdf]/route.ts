import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawInvoice } from "~/billing/invoices/draw-invoice.server";
import {
  invoiceFileName,
  noSuchInvoice,
  readInvoiceOf,
} from "~/billing/invoices/read-invoices.server";
import { db } from "~/db.server";
import { answerPdf } from "~/http/answer-pdf.server";
import { requireFound } from "~/http/require-found";
import { noOwnBooking, readOwnBooking } from "~/reservations/bookings/read-booking.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await readOwnBooking(context, params.bookingId), noOwnBooking);
  const invoice = requireFound(
    await readInvoiceOf(db, booking.id, params.invoiceId),
    noSuchInvoice,
  );
  return answerPdf(invoiceFileName(invoice), () => drawInvoice(invoice));
}
