import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buildInvoiceView } from "~/billing/invoices/invoice-view";
import { recordMachineNumber } from "~/billing/invoices/record-machine-number.server";
import { invoiceRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { InvoiceSheet } from "~/ui/invoice-sheet";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { InvoiceActions } from "./invoice-actions";
import { loadInvoiceActionsData } from "./load-invoice-actions-data.server";
import { ebmReceiptNumberSchema } from "./machine-number.schema.server";

export const meta = recordTitle<typeof loader>("Invoice", (data) => data.invoice.title);

const notices = new Map([
  ["issued", "Invoice issued."],
  ["credited", "Credit note issued."],
  ["already-issued", "This document was already issued. It was not issued again."],
  ["sent", "Email queued. The booking shows its status."],
  ["number", "Saved."],
]);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const invoice = await requireRecord(invoiceRecord, params);
  return json({
    invoice: buildInvoiceView(invoice),
    invoiceActionsData: await loadInvoiceActionsData(invoice),
    notice: readNotice(request, notices),
  });
}

/** Records the receipt number of the tax authority's billing machine (EBM). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, ebmReceiptNumberSchema);
  const clerk = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const id = invoiceRecord.parseId(params);
  const isRecorded = await recordMachineNumber(id, form.data.machineNumber, clerk, context.now);
  if (!isRecorded) throw notFoundResponse(invoiceRecord);
  return redirect(`/admin/invoices/${id}?notice=number`);
}

export default function InvoicePage() {
  const { invoice, invoiceActionsData, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Notice text={notice} />
      <div className="narrow">
        <InvoiceSheet invoice={invoice} />
        <InvoiceActions
          invoiceActionsData={invoiceActionsData}
          form={{
            values: {
              machineNumber: invoiceActionsData.machineNumber ?? "",
              ...actionData?.values,
            },
            errors: actionData?.errors,
          }}
        />
      </div>
    </>
  );
}
