import { useActionData, useLoaderData } from "@remix-run/react";
import { FolioField } from "~/desk/forms/folio-field";
import { SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import type { action, loader } from "./route";

export function MoveForm() {
  const { id, name, values, choices, others } = useLoaderData<typeof loader>();
  const sent: FormState | undefined = useActionData<typeof action>();
  const form = { values: { ...values, ...sent?.values }, errors: sent?.errors };
  const bill = `/admin/bookings/${id}/bill`;
  return (
    <PostForm form={form} action={`${bill}/move`} className="desk-form" autoComplete="off">
      <h1>Move or split charges of booking #{id}</h1>
      <p className="lead">{name}</p>
      <SelectField name="what" label="What" options={choices} />
      <FolioField
        label="To booking"
        hint="Its reference; the group's other rooms and who is in the house are proposed."
        proposed={others}
      />
      <div className="field-pair">
        <TextField
          name="percent"
          label="Per cent"
          hint="Empty: all that is left of it."
          inputMode="decimal"
          optional
        />
        <TextField name="amount" label="Or an amount" inputMode="decimal" optional />
      </div>
      <TextField name="reason" label="Why" maxLength={500} optional />
      <FormActions send="Move it" leave="Back to the bill" href={bill} />
    </PostForm>
  );
}
