import { useActionData, useLoaderData } from "@remix-run/react";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

export const nothingLeft = "Nothing of this invoice is left: credit notes took it back";

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
        {form.errors ? <ErrorSummary errors={form.errors} /> : <p>{nothingLeft}.</p>}
        <SiteLink href={own}>Back to the invoice</SiteLink>
      </>
    );
  }
  return (
    <PostForm form={form} action={`${own}/credit`} className="desk-form">
      <h1>Credit note for {name}</h1>
      <p>
        {left} of invoice {name} is left. A credit note takes it back, or a part of it, for good;
        what it takes back can be invoiced again.
      </p>
      <RadioField
        name="scope"
        label="What is taken back"
        options={[
          { value: "all", label: `All that is left, ${left}` },
          ...(hasLines ? [{ value: "part", label: "A part of it, as below" }] : []),
        ]}
      />
      {hasLines && (
        <fieldset>
          <legend>Of each line, where it is a part</legend>
          {lines.map((line) => (
            <TextField
              key={line.position}
              name={`amount.${line.position}`}
              label={line.text}
              hint={
                line.isBelowZero
                  ? `${line.left} is left of it; enter it without the minus.`
                  : `${line.left} is left of it.`
              }
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              optional
            />
          ))}
        </fieldset>
      )}
      <TextField
        name="reason"
        label="Reason"
        hint="It stands on the credit note."
        maxLength={500}
      />
      <FormActions send="Make the credit note" leave="Back to the invoice" href={own} />
    </PostForm>
  );
}
