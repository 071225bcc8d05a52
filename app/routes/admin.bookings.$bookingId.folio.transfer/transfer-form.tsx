import { useActionData, useLoaderData } from "@remix-run/react";
import { TargetBookingField } from "~/desk/forms/target-booking-field";
import { SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import type { action, loader } from "./route";

export function TransferForm() {
  const { id, stayName, values, choices, targets } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  const folioPath = `/admin/bookings/${id}/folio`;
  return (
    <PostForm form={form} action={`${folioPath}/transfer`} className="desk-form" autoComplete="off">
      <h1>Transfer or split charges of booking #{id}</h1>
      <p className="lead">{stayName}</p>
      <SelectField name="what" label="Charge" options={choices} />
      <TargetBookingField
        label="To booking"
        hint="Booking reference. Group rooms and in-house guests are suggested."
        suggestions={targets}
      />
      <div className="field-pair">
        <TextField
          name="percent"
          label="Percentage"
          hint="Leave both blank to transfer everything."
          inputMode="decimal"
          optional
        />
        <TextField name="amount" label="Or amount" inputMode="decimal" optional />
      </div>
      <TextField name="reason" label="Reason" maxLength={500} optional />
      <FormActions submitLabel="Transfer" cancelLabel="Back to the folio" cancelHref={folioPath} />
    </PostForm>
  );
}
