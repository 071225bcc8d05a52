import { useActionData, useLoaderData } from "@remix-run/react";
import { LogEntries } from "~/desk/log/log-entries";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import type { action, loader } from "./route";

export function UnitNote() {
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
        {unit.lastStatusChange && ` (${unit.lastStatusChange})`}.{" "}
        {unit.isUnfit && "Reported out of order. "}
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
            { value: "yes", label: "No, report out of order" },
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
