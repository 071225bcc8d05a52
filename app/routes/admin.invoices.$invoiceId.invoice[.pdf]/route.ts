import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatInvoiceFileName } from "~/billing/invoices/load-invoices.server";
import { renderInvoice } from "~/billing/invoices/render-invoice.server";
import { invoiceRecord, requireRecord } from "~/desk/records.server";
import { respondWithPdf } from "~/http/respond-with-pdf.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const invoice = await requireRecord(invoiceRecord, params);
  return respondWithPdf(formatInvoiceFileName(invoice), () => renderInvoice(invoice));
}
