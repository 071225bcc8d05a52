import type { ReactNode } from "react";
import { longest, contentFieldNames as names } from "~/publishing/content-rules";
import { Article } from "~/ui/article";
import type { Option } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { OpenedWith } from "~/ui/opened-with";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { ContentFacts } from "./content-facts";
import type { previewContent } from "./editor.server";

/** The editor: the text on one side, what is said about it on the other, the preview below. */
export function ContentForm({
  form,
  covers,
  preview,
  here,
  children,
}: {
  form: FormState;
  covers: Option[];
  preview: Awaited<ReturnType<typeof previewContent>> | null;
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
        data-keep={version ? undefined : "content"}
        className="editor"
      >
        {version && <OpenedWith values={form.values} />}
        <div className="record">
          <TextFields form={form} />
          <ContentFacts form={form} covers={covers} />
        </div>
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
          <Article headingLevel="h2" {...preview} />
        </section>
      )}
    </>
  );
}

function TextFields({ form }: { form: FormState }) {
  return (
    <div>
      <TextField form={form} name="title" label={names.title} maxLength={longest.title} />
      <TextField
        form={form}
        name="slug"
        label={names.slug}
        hint="The end of /news/… in small letters, digits and hyphens. Empty: made from the title."
        maxLength={longest.slug}
        spellCheck={false}
        autoComplete="off"
        optional
      />
      <TextAreaField
        form={form}
        name="excerpt"
        label={names.excerpt}
        hint="One or two sentences for lists, search engines and shared links."
        rows={2}
        maxLength={longest.excerpt}
        optional
      />
      <TextAreaField
        form={form}
        name="body"
        label={names.body}
        hint="Markdown: # heading, **bold**, *soft*, - list, [words](/rooms), ![what is seen](/media/1). Links begin with / or https://."
        rows={22}
        maxLength={longest.body}
      />
    </div>
  );
}
