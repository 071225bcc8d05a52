import { DateField, type FormState, TextAreaField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/site-form";

export function NoteForm({ form }: { form: FormState }) {
  return (
    <PostForm form={form} action="/admin/shift-notes" className="shift-note-form no-print">
      <TextAreaField name="text" label="Note" rows={2} maxLength={2000} />
      <DateField name="day" label="Day" />
      <SubmitButton className="button">Add note</SubmitButton>
    </PostForm>
  );
}
