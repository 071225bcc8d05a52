import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { issueCreditNote, loadCreditableLines } from "~/billing/invoices/issue-credit-note.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { describeIssueProblem } from "~/desk/forms/describe-issue-problem";
import { invoiceRecord, notFoundResponse, type Params, requireRecord } from "~/desk/records.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { createFormErrors, errorStatusOf } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { parseAmounts, parseCredit } from "./credit.schema.server";
import { describeCreditableAmounts } from "./view-creditable.server";

export const meta = recordTitle<typeof loader>(
  "Invoice",
  (data) => `Credit note for ${data.credit.name}`,
);

/** @throws Response 404 for an unknown id or a credit note */
async function requireInvoice(params: Params) {
  const invoice = await requireRecord(invoiceRecord, params);
  if (invoice.kind !== "invoice") throw notFoundResponse(invoiceRecord);
  return { invoice, lines: await loadCreditableLines(db, invoice) };
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { invoice, lines } = await requireInvoice(params);
  return json({
    credit: describeCreditableAmounts(invoice, lines),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const { invoice, lines } = await requireInvoice(params);
  const { currency } = invoice;
  const form = parseCredit(fields, { lines, currency });
  const { values } = form;
  const refuse = (field: string, message: string, status = 422) =>
    json({ values, errors: createFormErrors([{ field, message }]) }, { status });
  if (!form.ok) return json({ values, errors: form.errors }, errorStatusOf(form.errors));
  const { scope, reason, idempotencyKey } = form.data;
  const amounts = scope === "all" ? null : parseAmounts(form.data, lines);
  const creditNote = { amounts, reason, idempotencyKey };
  const result = await issueCreditNote(invoice.id, creditNote, requireViewer(context), context);
  switch (result.kind) {
    case "issued":
      return redirect(`/admin/invoices/${result.id}?notice=credited`);
    case "already-issued":
      return redirect(`/admin/invoices/${result.id}?notice=already-issued`);
    case "key-reused":
      return refuse(
        "scope",
        "Another credit note was issued with this form. Open the form again.",
        409,
      );
    case "not-found":
      throw notFoundResponse(invoiceRecord);
    case "nothing-to-credit":
      return scope === "all"
        ? refuse("scope", fullyCreditedMessage, 409)
        : refuse("scope", "Enter the amounts to credit");
    case "exceeds-line": {
      const remainingAmount = formatCents(Math.abs(result.remainingCents), currency);
      return refuse(
        `amount.${result.position}`,
        `At most ${remainingAmount} of this line can be credited.`,
      );
    }
    case "exceeds-invoice": {
      const remainingAmount = formatCents(result.remainingCents, currency);
      return refuse(
        "scope",
        `Only ${remainingAmount} of the invoice can be credited. Credit its discounts as well.`,
      );
    }
    default:
      return refuse("scope", describeIssueProblem(result), 409);
  }
}

const fullyCreditedMessage = "This invoice is already fully credited.";

export default function CreditForm() {
  const { credit, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const form = {
    values: { scope: "all", idempotencyKey, ...actionData?.values },
    errors: actionData?.errors,
  };
  const { id, name, creditable, lines, canCreditByLine } = credit;
  const invoicePath = `/admin/invoices/${id}`;
  if (lines.length === 0) {
    return (
      <>
        <h1>Credit note for {name}</h1>
        {form.errors ? <ErrorSummary errors={form.errors} /> : <p>{fullyCreditedMessage}</p>}
        <SiteLink href={invoicePath}>Back to the invoice</SiteLink>
      </>
    );
  }
  return (
    <PostForm form={form} action={`${invoicePath}/credit`} className="desk-form">
      <h1>Credit note for {name}</h1>
      <p>
        Up to {creditable} can be credited. A credit note cannot be undone; the credited items can
        be invoiced again.
      </p>
      <RadioField
        name="scope"
        label="Credit amount"
        options={[
          { value: "all", label: `Full amount, ${creditable}` },
          ...(canCreditByLine ? [{ value: "part", label: "Part of it, by line" }] : []),
        ]}
      />
      {canCreditByLine && (
        <fieldset>
          <legend>Amount per line</legend>
          {lines.map((line) => (
            <TextField
              key={line.position}
              name={`amount.${line.position}`}
              label={line.text}
              hint={
                line.isNegative
                  ? `Up to ${line.creditable}, without a minus sign. It reduces the credit.`
                  : `Up to ${line.creditable}.`
              }
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              optional
            />
          ))}
        </fieldset>
      )}
      <TextField name="reason" label="Reason" hint="Printed on the credit note." maxLength={500} />
      <FormActions
        submitLabel="Issue credit note"
        cancelLabel="Back to the invoice"
        cancelHref={invoicePath}
      />
    </PostForm>
  );
}
