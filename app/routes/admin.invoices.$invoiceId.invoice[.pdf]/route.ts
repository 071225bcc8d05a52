import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawInvoice } from "~/billing/invoices/draw-invoice.server";
import { invoiceFileName } from "~/billing/invoices/read-invoices.server";
import { invoiceRecord, requireRecord } from "~/desk/records.server";
import { answerPdf } from "~/http/answer-pdf.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const invoice = await requireRecord(invoiceRecord, params);
  return answerPdf(invoiceFileName(invoice), () => drawInvoice(invoice));
}
