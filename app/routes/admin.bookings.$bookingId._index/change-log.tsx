import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { Checkbox } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { SectionError } from "~/ui/section-error";
import { PostForm, SubmitButton } from "~/ui/site-form";

/** What happened to the booking, who did it and when; and the form for a note. */
export function ChangeLog({
  log,
  form,
  isComing,
}: {
  /** Null where it could not be read. */
  log: LogEntry[] | null;
  form: FormState;
  /** The guest has not arrived yet, and may be told something then. */
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
            Tell the guest at arrival
          </Checkbox>
        )}
        <SubmitButton className="button button-quiet">Save note</SubmitButton>
      </PostForm>
    </section>
  );
}
