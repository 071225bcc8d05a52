import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { RecordFieldset } from "~/ui/record-fieldset";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

type Sources = SerializeFrom<typeof loader>["sources"];

const toSourceFormValues = (sources: Sources) =>
  Object.fromEntries(
    sources.flatMap(({ id, name, position, commissionPercent, isActive, version }) => [
      [`name-${id}`, name],
      [`place-${id}`, String(position)],
      [`commission-${id}`, commissionPercent === null ? "" : String(commissionPercent)],
      [`offered-${id}`, isActive ? "yes" : ""],
      [`version-${id}`, String(version)],
    ]),
  );

export function SourcesForm() {
  const { sources, notice, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  // Submitted values are not merged with the stored ones, because an unchecked checkbox submits nothing.
  const form = {
    values: actionData?.values ?? { ...toSourceFormValues(sources), idempotencyKey },
    errors: actionData?.errors,
  };
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <ErrorSummary errors={actionData?.errors} />
      <h1>Sources</h1>
      <p className="lead">
        Where bookings come from, besides the website. Commission is shown to staff only.
      </p>
      <PostForm
        omitsErrorSummary
        form={form}
        action="/admin/settings/sources"
        className="desk-form"
      >
        {sources.map(({ id, name, isUsed }) => (
          <RecordFieldset key={id} name={name}>
            <input type="hidden" name={`version-${id}`} value={form.values[`version-${id}`]} />
            <div className="field-pair">
              <TextField name={`name-${id}`} label="Name" maxLength={60} />
              <TextField name={`place-${id}`} label="Sort order" inputMode="numeric" size={4} />
              <TextField
                name={`commission-${id}`}
                label="Commission (%)"
                inputMode="decimal"
                size={6}
                optional
              />
            </div>
            <Checkbox name={`offered-${id}`} value="yes">
              Active
            </Checkbox>{" "}
            {isUsed ? (
              <span className="hint">In use. Untick Active to hide it.</span>
            ) : (
              <SiteLink href={`/admin/settings/sources/${id}/delete`}>
                Delete<span className="visually-hidden">: {name}</span>
              </SiteLink>
            )}
          </RecordFieldset>
        ))}
        <TextField
          name="added"
          label="Add a source"
          hint="For example a travel agent or booking site."
          maxLength={60}
          optional
        />
        <FormActions
          submitLabel="Save sources"
          cancelLabel="Back to bookings"
          cancelHref="/admin/bookings"
        />
      </PostForm>
    </>
  );
}
