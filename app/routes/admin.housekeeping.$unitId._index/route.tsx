import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listLatestChanges } from "~/core/change-log/audit-queries.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { findHousekeepingUnit } from "~/desk/lists/housekeeping-list.server";
import { toLogEntry } from "~/desk/log/describe-logged-changes.server";
import { LogEntries } from "~/desk/log/log-entries";
import { housekeepingRecord, notFoundResponse } from "~/desk/records.server";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { saveUnitNote } from "~/front-desk/housekeeping/update-housekeeping.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { unitNoteSchema } from "./note.schema.server";

export const meta = recordTitle<typeof loader>("Room", (data) => data.unit.name);

const maxLogEntries = 20;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = housekeepingRecord.parseId(params);
  const unit = requireFound(
    await findHousekeepingUnit(id, context),
    housekeepingRecord.notFoundMessage,
  );
  const { timeZone } = context.settings.general;
  const log = await listLatestChanges(db, "door", id, maxLogEntries);
  return json({
    unit,
    log: log.map((change) => toLogEntry(change, timeZone)),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, unitNoteSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = housekeepingRecord.parseId(params);
  const result = await saveUnitNote(id, form.data, requireViewer(context), context.now);
  switch (result.kind) {
    case "not-found":
      throw notFoundResponse(housekeepingRecord);
    case "version-conflict": {
      const currentNote = result.note ? `It now reads: ${result.note}` : "The note was removed.";
      return form.refuseField(
        "note",
        `Someone else changed this note while you had it open. ${currentNote} Reload the page to edit it.`,
        409,
      );
    }
    default:
      return redirect(withQuery("/admin/housekeeping", { notice: result.kind, door: id }));
  }
}

export default function UnitNote() {
  const { unit, log } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const storedValues = {
    note: unit.note,
    isUnfit: unit.isUnfit ? "yes" : "no",
    version: String(unit.version),
  };
  const form = { values: { ...storedValues, ...actionData?.values }, errors: actionData?.errors };
  return (
    <>
      <ErrorSummary errors={actionData?.errors} />
      <h1>{unit.name}</h1>
      <p className="lead">
        {conditionLabels[unit.condition]}
        {unit.lastStatusChange && ` (${unit.lastStatusChange})`}. {unit.isUnfit && "Needs repair. "}
        {unit.events.join(". ") || "Vacant today"}.
      </p>
      <PostForm omitsErrorSummary form={form} className="desk-form">
        <input type="hidden" name="version" value={form.values.version} />
        <TextAreaField
          name="note"
          label="Note"
          hint={
            unit.lastNoteChange
              ? `Last saved ${unit.lastNoteChange}. Clear the text once the problem is fixed.`
              : "What is missing or broken. Required if the room is not usable."
          }
          rows={4}
          maxLength={500}
          required={false}
        />
        <RadioField
          name="isUnfit"
          label="Is the room usable?"
          options={[
            { value: "no", label: "Yes" },
            { value: "yes", label: "No, needs repair" },
          ]}
        />
        <FormActions submitLabel="Save" cancelLabel="All rooms" cancelHref="/admin/housekeeping" />
      </PostForm>
      {log.length > 0 && (
        <section aria-labelledby="log">
          <h2 id="log">Room log</h2>
          <LogEntries log={log} />
        </section>
      )}
    </>
  );
}
