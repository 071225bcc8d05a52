import { type FormState, TextAreaField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/site-form";

export function AnswerForm({
  form,
  email,
  language,
}: {
  form: FormState;
  email: string | null;
  language: string | null;
}) {
  const wroteIn = language ? ` They wrote in ${language}: please answer in it.` : "";
  return (
    <PostForm form={form} className="desk-form">
      <TextAreaField
        name="answer"
        label="Answer by mail"
        hint={`Goes to ${email}, with a greeting before it and how to reach the lodge below. The request is handled then.${wroteIn}`}
        rows={6}
        maxLength={5000}
      />
      <SubmitButton className="button" pending="Sending...">
        Send the answer
      </SubmitButton>
    </PostForm>
  );
}
