import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { Checkbox } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/site-form";

export function ChangeLog({
  log,
  form,
  isExpected,
}: {
  log: LogEntry[] | null;
  form: FormState;
  /** The guest has not arrived yet: a note can be for the arrival. */
  isExpected: boolean;
}) {
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <LogEntries log={log} />
      <PostForm form={form} className="desk-form">
        <TextAreaField name="note" label="Add a note" rows={3} maxLength={2000} />
        {isExpected && (
          <Checkbox name="isForArrival" defaultChecked={form.values.isForArrival !== undefined}>
            Tell the guest on arrival
          </Checkbox>
        )}
        <SubmitButton className="button button-quiet">Save note</SubmitButton>
      </PostForm>
    </section>
  );
}
