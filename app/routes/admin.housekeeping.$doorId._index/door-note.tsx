import { useActionData, useLoaderData } from "@remix-run/react";
import { LogEntries } from "~/desk/log/log-entries";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import type { action, loader } from "./route";

export function DoorNote() {
  const { door, log } = useLoaderData<typeof loader>();
  const sent: FormState | undefined = useActionData<typeof action>();
  const stored = {
    note: door.note,
    isUnfit: door.isUnfit ? "yes" : "no",
    version: String(door.version),
  };
  const form = { values: { ...stored, ...sent?.values }, errors: sent?.errors };
  return (
    <>
      <ErrorSummary errors={sent?.errors} />
      <h1>{door.name}</h1>
      <p className="lead">
        {conditionLabels[door.condition]}
        {door.marked && ` (${door.marked})`}. {door.happenings.join(". ") || "Free today"}.
      </p>
      <PostForm isToldAbove form={form} className="desk-form">
        <input type="hidden" name="version" value={form.values.version} />
        <TextAreaField
          name="note"
          label="Note"
          hint={
            door.noted
              ? `Last written ${door.noted}. Take the text away once it is done.`
              : "What is missing or broken, for whoever cleans next and for the desk."
          }
          rows={4}
          maxLength={500}
          optional
        />
        <RadioField
          name="isUnfit"
          label="Can a guest stay there?"
          options={[
            { value: "no", label: "Yes" },
            { value: "yes", label: "No: tell the desk, so that it blocks the room" },
          ]}
        />
        <FormActions send="Save" leave="All doors" href="/admin/housekeeping" />
      </PostForm>
      {log.length > 0 && (
        <section aria-labelledby="log">
          <h2 id="log">What was said of it</h2>
          <LogEntries log={log} />
        </section>
      )}
    </>
  );
}
