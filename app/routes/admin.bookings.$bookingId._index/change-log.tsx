import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { Checkbox } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { SectionError } from "~/ui/section-error";
import { PostForm, SubmitButton } from "~/ui/site-form";

/** Renders a booking's change log and the form to add a note. */
export function ChangeLog({
  log,
  form,
  isComing,
}: {
  /** Null if loading failed. */
  log: LogEntry[] | null;
  form: FormState;
  /** The guest has not arrived yet, so that a note can be for the arrival. */
  isComing: boolean;
}) {
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      {log ? <LogEntries log={log} /> : <SectionError part="Change log" />}
      <PostForm form={form} className="desk-form">
        <TextAreaField name="note" label="Add a note" rows={3} maxLength={2000} />
        {isComing && (
          <Checkbox name="isForArrival" defaultChecked={form.values.isForArrival !== undefined}>
            Tell the guest on arrival
          </Checkbox>
        )}
        <SubmitButton className="button button-quiet">Save note</SubmitButton>
      </PostForm>
    </section>
  );
}
