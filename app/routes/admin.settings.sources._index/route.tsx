import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveSources } from "~/catalogue/sources/save-sources.server";
import { listSources } from "~/catalogue/sources/source-queries.server";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { Checkbox } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { RecordFieldset } from "~/ui/record-fieldset";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { sourcesSchema } from "./sources.schema.server";

const notices = new Map([
  ["saved", "Saved."],
  ["deleted", "Source deleted."],
]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Settings: Sources");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({
    sources: await listSources(db),
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, sourcesSchema(await listSources(db)));
  if (!form.ok) return form.refuse(form.errors);
  const { sources, added } = form.data;
  const result = await saveSources(
    sources,
    added,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context.now,
  );
  switch (result.kind) {
    case "saved":
      return redirect("/admin/settings/sources?notice=saved");
    case "name-taken": {
      const message = `There is already a source called ${result.name}. Choose another name.`;
      return form.refuseField(result.id === null ? "added" : `name-${result.id}`, message);
    }
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed the sources while you had them open. Reload the page and try again.",
        409,
      );
  }
}

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

export default function SourcesForm() {
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
