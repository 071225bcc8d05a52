import { useActionData, useLoaderData } from "@remix-run/react";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

export const fullyCreditedMessage = "This invoice is already fully credited";

export function CreditForm() {
  const { credit, formKey } = useLoaderData<typeof loader>();
  const sent: FormState | undefined = useActionData<typeof action>();
  const form = { values: { scope: "all", formKey, ...sent?.values }, errors: sent?.errors };
  const { id, name, left, lines, hasLines } = credit;
  const own = `/admin/invoices/${id}`;
  if (lines.length === 0) {
    return (
      <>
        <h1>Credit note for {name}</h1>
        {form.errors ? <ErrorSummary errors={form.errors} /> : <p>{fullyCreditedMessage}.</p>}
        <SiteLink href={own}>Back to the invoice</SiteLink>
      </>
    );
  }
  return (
    <PostForm form={form} action={`${own}/credit`} className="desk-form">
      <h1>Credit note for {name}</h1>
      <p>
        Up to {left} can be credited. A credit note cannot be undone; the credited items can be
        invoiced again.
      </p>
      <RadioField
        name="scope"
        label="Credit amount"
        options={[
          { value: "all", label: `Full amount, ${left}` },
          ...(hasLines ? [{ value: "part", label: "Part of it, by line" }] : []),
        ]}
      />
      {hasLines && (
        <fieldset>
          <legend>Amount per line</legend>
          {lines.map((line) => (
            <TextField
              key={line.position}
              name={`amount.${line.position}`}
              label={line.text}
              hint={
                line.isNegative
                  ? `Up to ${line.left}. Enter it without the minus sign.`
                  : `Up to ${line.left}.`
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
      <FormActions send="Issue credit note" leave="Back to the invoice" href={own} />
    </PostForm>
  );
}
