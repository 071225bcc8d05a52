import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { issueInvoice } from "~/billing/invoices/issue-invoice.server";
import { describeIssueProblem } from "~/desk/forms/describe-issue-problem";
import { bookingRecord, notFoundResponse, requireFolioBooking } from "~/desk/records.server";
import { describeJoinedFolio } from "~/desk/refusal-texts";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { QuoteLines } from "~/ui/quote-lines";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { billToSchema } from "./bill-to.schema.server";
import { loadInvoiceForm } from "./load-invoice-form.server";

export const meta = recordTitle<typeof loader>("Booking", ({ id }) => `Invoice for booking ${id}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json(await loadInvoiceForm(await requireFolioBooking(params), context.settings));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, billToSchema);
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { language, agreed: seenDigest, idempotencyKey, ...billTo } = form.data;
  const result = await issueInvoice(
    id,
    { billTo, language, seenDigest, idempotencyKey },
    clerk,
    context,
  );
  switch (result.kind) {
    case "issued":
      return redirect(`/admin/invoices/${result.id}?notice=issued`);
    case "already-issued":
      return redirect(`/admin/invoices/${result.id}?notice=already-issued`);
    case "key-reused":
      return form.refuseField(
        "",
        "Another invoice was issued with this form. Open the form again.",
        409,
      );
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "on-other-folio":
      return form.refuseField("", describeJoinedFolio(result.folioId), 409);
    case "pending":
      return form.refuseField("", "The booking is not confirmed yet. Confirm it first.", 409);
    case "nothing-to-invoice":
      return form.refuseField("", "Everything on this folio is already invoiced.", 409);
    case "version-conflict": {
      const message =
        "Someone else changed this folio while you had it open. Check the lines and submit again.";
      return form.refuseField("", message, 409);
    }
    default:
      return form.refuseField("", describeIssueProblem(result), 409);
  }
}

export default function InvoiceForm() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const { id, existingInvoices, totalCents, excessNote } = loaderData;
  // The digest of the lines shown now, not of those in a refused submission.
  const { agreed } = loaderData.values;
  const form = {
    values: { ...loaderData.values, ...actionData?.values, agreed },
    errors: actionData?.errors,
  };
  const bookingPath = `/admin/bookings/${id}`;
  const canIssue = totalCents > 0 && !loaderData.isPending;
  return (
    <>
      <h1>Invoice for booking #{id}</h1>
      {existingInvoices.length > 0 && (
        <ul>
          {existingInvoices.map((invoice) => (
            <li key={invoice.id}>
              <SiteLink href={`/admin/invoices/${invoice.id}`}>{invoice.name}</SiteLink> of{" "}
              {invoice.day}, {invoice.total}
            </li>
          ))}
        </ul>
      )}
      {loaderData.isPending && <p>The booking is not confirmed yet. Confirm it first.</p>}
      {!loaderData.isPending && totalCents <= 0 && (
        <p>
          {excessNote ??
            (existingInvoices.length > 0
              ? "Everything on this folio is already invoiced."
              : "There are no charges to invoice.")}
        </p>
      )}
      {!canIssue && (
        <>
          <ErrorSummary errors={form.errors} />
          <p>
            <SiteLink href={bookingPath}>Back to the booking</SiteLink>
          </p>
        </>
      )}
      {canIssue && (
        <div className="record">
          <PostForm form={form} action={`${bookingPath}/invoice`} autoComplete="off">
            <input type="hidden" name="agreed" value={form.values.agreed} />
            <TextField name="company" label="Company" maxLength={200} optional />
            <TextField name="name" label="Name" maxLength={200} required={false} />
            <TextAreaField name="address" label="Address" rows={3} maxLength={500} optional />
            <TextField name="taxNumber" label="Customer TIN" maxLength={60} optional />
            {loaderData.languages.length > 0 && (
              <SelectField name="language" label="Language" options={loaderData.languages} />
            )}
            {!loaderData.hasTaxNumber && (
              <p className="hint">
                The lodge&apos;s own TIN is missing and will not be printed. Add it under Settings →
                Payment.
              </p>
            )}
            <FormActions
              submitLabel="Issue invoice"
              cancelLabel="Back to the booking"
              cancelHref={bookingPath}
            />
          </PostForm>
          <section className="panel" aria-labelledby="lines">
            <h2 id="lines">
              {existingInvoices.length > 0 ? "Not yet invoiced" : "Items to invoice"}
            </h2>
            <QuoteLines price={loaderData.price} caption="Items to invoice" />
          </section>
        </div>
      )}
    </>
  );
}
