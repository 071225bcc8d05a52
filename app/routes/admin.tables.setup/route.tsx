import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { saveTables } from "~/dining-and-events/tables/save-tables.server";
import { maxTableNameLength } from "~/dining-and-events/tables/table-details";
import { listTables } from "~/dining-and-events/tables/table-queries.server";
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
import { tablesSchema } from "./tables.schema.server";

const notices = new Map([["saved", "Tables saved."]]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Table setup");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({
    tables: await listTables(db),
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, tablesSchema(await listTables(db)));
  if (!form.ok) return form.refuse(form.errors);
  const { tables, added } = form.data;
  const result = await saveTables(
    tables,
    added,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context.now,
  );
  switch (result.kind) {
    case "saved":
      return redirect("/admin/tables/setup?notice=saved");
    case "name-taken": {
      const message = `There is already a table called ${result.name}. Choose another name.`;
      return form.refuseField(result.id === null ? "added" : `name-${result.id}`, message);
    }
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed the tables while you had them open. Reload the page and try again.",
        409,
      );
  }
}

type Tables = SerializeFrom<typeof loader>["tables"];

const toTableFormValues = (tables: Tables) =>
  Object.fromEntries(
    tables.flatMap(({ id, name, seats, position, isInService, version }) => [
      [`name-${id}`, name],
      [`seats-${id}`, String(seats)],
      [`place-${id}`, String(position)],
      [`given-${id}`, isInService ? "yes" : ""],
      [`version-${id}`, String(version)],
    ]),
  );

export default function TablesForm() {
  const { tables, notice, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  // A submitted table gets no stored values, because an unchecked checkbox submits nothing. Tables that were
  // added since the form was opened are not submitted.
  const unsubmittedTables = tables.filter(
    ({ id }) => actionData?.values[`version-${id}`] === undefined,
  );
  const form: FormState = {
    values: { ...toTableFormValues(unsubmittedTables), idempotencyKey, ...actionData?.values },
    errors: actionData?.errors,
  };
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <ErrorSummary errors={actionData?.errors} />
      <h1>Table setup</h1>
      <p className="lead">
        Requests from the website hold a table until you confirm them. If no table is free, guests
        are offered other times.
      </p>
      {tables.length > 0 && (
        <p className="hint">
          To take a table out of use, untick it. Existing reservations keep it.
        </p>
      )}
      <PostForm omitsErrorSummary form={form} action="/admin/tables/setup" className="desk-form">
        {tables.map(({ id, name }) => (
          <RecordFieldset key={id} name={`Table ${name}`} legend={name}>
            <input type="hidden" name={`version-${id}`} value={form.values[`version-${id}`]} />
            <div className="field-pair">
              <TextField
                name={`name-${id}`}
                label="Name or number"
                maxLength={maxTableNameLength}
              />
              <TextField name={`seats-${id}`} label="Seats" inputMode="numeric" size={4} />
              <TextField name={`place-${id}`} label="Sort order" inputMode="numeric" size={4} />
            </div>
            <Checkbox name={`given-${id}`} value="yes">
              In use
            </Checkbox>
          </RecordFieldset>
        ))}
        <RecordFieldset name="New table" legend="Add a table">
          <div className="field-pair">
            <TextField
              name="added"
              label="Name or number"
              hint="Such as 7, or Terrace 2."
              maxLength={maxTableNameLength}
              optional
            />
            <TextField name="addedSeats" label="Seats" inputMode="numeric" size={4} optional />
          </div>
        </RecordFieldset>
        <FormActions
          submitLabel="Save tables"
          cancelLabel="Back to reservations"
          cancelHref="/admin/tables"
        />
      </PostForm>
    </>
  );
}
