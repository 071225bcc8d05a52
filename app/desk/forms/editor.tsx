import type { ReactNode } from "react";
import type { FormState } from "~/ui/field";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";

export function Editor({
  form,
  action,
  keptFormKey,
  className = "editor",
  fields,
  preview,
  children,
}: {
  form: FormState;
  action: string;
  /** The key under which the browser stores the unsaved values of a new record. */
  keptFormKey: string;
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
        action={action}
        data-keep={version ? undefined : keptFormKey}
        className={className}
      >
        {version && <VersionFields />}
        {fields}
        <Row>
          <SubmitButton className="button" pendingLabel="Saving…">
            Save
          </SubmitButton>
          <SubmitButton
            className="button button-quiet"
            name="intent"
            value="preview"
            formAction={`${action}#preview`}
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
