import type { ReactNode } from "react";
import { longest, letterFieldNames as names } from "~/newsletter/letter-rules";
import { Article } from "~/ui/article";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { OpenedWith } from "~/ui/opened-with";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import type { previewLetter } from "./letter-editor.server";

/** The editor of a letter, with its preview below. */
export function LetterForm({
  form,
  preview,
  here,
  children,
}: {
  form: FormState;
  preview: ReturnType<typeof previewLetter> | null;
  /** The editor's own address. */
  here: string;
  /** Links beside the buttons. */
  children: ReactNode;
}) {
  const { version } = form.values;
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <SiteForm
        method="post"
        action={here}
        noValidate
        data-keep={version ? undefined : "letter"}
        className="editor letter-editor"
      >
        {version && <OpenedWith values={form.values} />}
        <TextField form={form} name="subject" label={names.subject} maxLength={longest.subject} />
        <TextAreaField
          form={form}
          name="body"
          label={names.body}
          hint="Markdown: # heading, **bold**, *soft*, - list, [words](/rooms). Links begin with / or https://. Pictures are told by their words: mail programs would fetch them from elsewhere, and tell who reads."
          rows={16}
          maxLength={longest.body}
        />
        <Row>
          <SubmitButton className="button" pending="Saving…">
            Save
          </SubmitButton>
          <SubmitButton
            className="button button-quiet"
            name="intent"
            value="preview"
            formAction={`${here}#preview`}
          >
            Preview
          </SubmitButton>
          {children}
        </Row>
      </SiteForm>
      {preview && (
        <section id="preview" className="panel preview" aria-label="Preview" tabIndex={-1}>
          <p className="alert" role="status">
            This is a preview. Nothing is saved yet.
          </p>
          <Article
            headingLevel="h2"
            title={preview.subject}
            byline="A greeting stands above it, and below it how to stop the newsletter and reach the lodge."
            excerpt=""
            cover={null}
            html={preview.html}
          />
        </section>
      )}
    </>
  );
}
