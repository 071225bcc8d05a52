import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { Tick } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { PartFault } from "~/ui/part-fault";
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
      {log ? <LogEntries log={log} /> : <PartFault part="Change log" />}
      <PostForm form={form} className="desk-form">
        <TextAreaField name="note" label="Add a note" rows={3} maxLength={2000} />
        {isComing && (
          <Tick name="isForArrival" defaultChecked={form.values.isForArrival !== undefined}>
            Tell the guest at arrival
          </Tick>
        )}
        <SubmitButton className="button button-quiet">Save note</SubmitButton>
      </PostForm>
    </section>
  );
}
