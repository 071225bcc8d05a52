import type { ReactNode } from "react";
import type { FormState } from "~/ui/field";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";

export function Editor({
  form,
  here,
  keptAs,
  className = "editor",
  fields,
  preview,
  children,
}: {
  form: FormState;
  here: string;
  /** The key under which the browser keeps the values of a new text. */
  keptAs: string;
  className?: string;
  fields: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}) {
  const { version } = form.values;
  return (
    <>
      <PostForm
        form={form}
        action={here}
        data-keep={version ? undefined : keptAs}
        className={className}
      >
        {version && <VersionFields />}
        {fields}
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
      </PostForm>
      {preview && (
        <section id="preview" className="panel preview" aria-label="Preview" tabIndex={-1}>
          <p className="alert" role="status">
            This is a preview. Nothing is saved yet.
          </p>
          {preview}
        </section>
      )}
    </>
  );
}
