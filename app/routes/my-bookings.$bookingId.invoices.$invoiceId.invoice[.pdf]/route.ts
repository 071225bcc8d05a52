import type { LoaderFunctionArgs } from "@remix-run/node";
import { noOwnBooking, readOwnBooking } from "~/booking/read-booking.server";
import { db } from "~/db.server";
import { answerPdf } from "~/http/answer-pdf.server";
import { requireFound } from "~/http/require-found";
import { drawInvoice } from "~/invoices/draw-invoice.server";
import { invoiceFileName, noSuchInvoice, readInvoiceOf } from "~/invoices/read-invoices.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await readOwnBooking(context, params.bookingId), noOwnBooking);
  const invoice = requireFound(
    await readInvoiceOf(db, booking.id, params.invoiceId),
    noSuchInvoice,
  );
  return answerPdf(invoiceFileName(invoice), () => drawInvoice(invoice));
}
