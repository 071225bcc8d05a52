import { useActionData, useLoaderData } from "@remix-run/react";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

export const fullyCreditedMessage = "This invoice is already fully credited.";

export function CreditForm() {
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
