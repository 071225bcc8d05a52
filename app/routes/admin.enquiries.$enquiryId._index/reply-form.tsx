import { type FormState, TextAreaField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/site-form";

export function ReplyForm({
  form,
  email,
  language,
}: {
  form: FormState;
  email: string | null;
  language: string | null;
}) {
  const languageHint = language ? ` Please answer in ${language}.` : "";
  return (
    <PostForm form={form} className="desk-form">
      <TextAreaField
        name="answer"
        label="Reply by email"
        hint={`Sent to ${email}; greeting and contact details are added. The enquiry is then marked as done.${languageHint}`}
        rows={6}
        maxLength={5000}
      />
      <SubmitButton className="button" pendingLabel="Sending...">
        Send reply
      </SubmitButton>
    </PostForm>
  );
}
