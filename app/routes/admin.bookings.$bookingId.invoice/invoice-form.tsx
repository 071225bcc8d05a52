import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { QuoteLines } from "~/ui/quote-lines";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

export function InvoiceForm() {
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
