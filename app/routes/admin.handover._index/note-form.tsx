import { ErrorSummary } from "~/ui/error-summary";
import { DateField, type FormState, TextAreaField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/site-form";

/** A note for the next shift, or for another day. */
export function NoteForm({ form }: { form: FormState }) {
  return (
    <SiteForm method="post" action="/admin/handover" className="handover-form no-print" noValidate>
      <ErrorSummary errors={form.errors} />
      <TextAreaField form={form} name="text" label="Note" rows={2} maxLength={2000} />
      <DateField form={form} name="day" label="For the day" />
      <SubmitButton className="button">Add the note</SubmitButton>
    </SiteForm>
  );
}
