import type { LoaderFunctionArgs } from "@remix-run/node";
import { invoiceRecord, requireRecord } from "~/desk/records.server";
import { answerPdf } from "~/http/answer-pdf.server";
import { drawInvoice } from "~/invoices/draw-invoice.server";
import { invoiceFileName } from "~/invoices/read-invoices.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const invoice = await requireRecord(invoiceRecord, params);
  return answerPdf(invoiceFileName(invoice), () => drawInvoice(invoice));
}
