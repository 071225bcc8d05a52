import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buildInvoiceView } from "~/billing/invoices/invoice-view";
import { recordMachineNumber } from "~/billing/invoices/record-machine-number.server";
import { invoiceRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { QuietLink } from "~/ui/button-link";
import { EmailText } from "~/ui/email-text";
import { type FormState, TextField } from "~/ui/field";
import { InvoiceSheet } from "~/ui/invoice-sheet";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import {
  type InvoiceActionsData,
  loadInvoiceActionsData,
} from "./load-invoice-actions-data.server";
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

function InvoiceActions({
  invoiceActionsData,
  form,
}: {
  invoiceActionsData: InvoiceActionsData;
  form: FormState;
}) {
  const { id, folioId, email, credits, remainingAmount, isInvoice } = invoiceActionsData;
  const { creditsId, issuedAt } = invoiceActionsData;
  const invoicePath = `/admin/invoices/${id}`;
  const isFullyCredited = credits.length > 0 && !remainingAmount;
  const sendButton = email && <PostButton action={`${invoicePath}/mail`}>Send by email</PostButton>;
  return (
    <section className="no-print" aria-labelledby="ways">
      <h2 id="ways">Actions</h2>
      {credits.length > 0 && (
        <ul>
          {credits.map((credit) => (
            <li key={credit.id}>
              Credit note <SiteLink href={`/admin/invoices/${credit.id}`}>{credit.name}</SiteLink>{" "}
              credited {credit.total}.
            </li>
          ))}
          <li>{remainingAmount ? `${remainingAmount} not credited.` : "Fully credited."}</li>
        </ul>
      )}
      {creditsId && (
        <p>
          Corrects invoice{" "}
          <SiteLink href={`/admin/invoices/${creditsId}`}>
            {invoiceActionsData.creditedInvoiceName}
          </SiteLink>
          .
        </p>
      )}
      <Row as="div">
        <a className="button" href={`${invoicePath}/invoice.pdf`} download>
          PDF
        </a>
        {!isFullyCredited && sendButton}
        {remainingAmount && <QuietLink href={`${invoicePath}/credit`}>Credit note</QuietLink>}
        <SiteLink href={`/admin/bookings/${folioId}`}>Back to the booking</SiteLink>
        {isFullyCredited && sendButton}
      </Row>
      <p className="hint">
        {email ? (
          <>
            The PDF goes to <EmailText email={email} />.
            {!invoiceActionsData.hasMailServer &&
              " No mail server is set up, so it will not be sent."}
          </>
        ) : (
          "The booking has no email address."
        )}
      </p>
      <PostForm form={form} className="desk-form" autoComplete="off">
        <TextField
          name="machineNumber"
          label="EBM receipt no. (RRA)"
          hint="Can be added later."
          maxLength={60}
        />
        <Row>
          <SubmitButton className="button button-quiet">Save</SubmitButton>
        </Row>
      </PostForm>
      <p className="hint">
        {isInvoice
          ? "Invoices cannot be changed. To correct one, issue a credit note and invoice again."
          : "Credit notes cannot be changed."}
        {issuedAt && ` Issued ${issuedAt} by ${invoiceActionsData.issuedByName ?? "staff"}.`}
      </p>
    </section>
  );
}
