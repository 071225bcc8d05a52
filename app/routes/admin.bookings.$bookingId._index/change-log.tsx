import { asWords } from "~/routes/admin.audit._index/change-words";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { TypedText } from "~/ui/typed-text";

export interface LogEntry {
  id: number;
  at: string;
  actorName: string;
  action: string;
  detail?: string;
}

/** What happened to the booking, who did it and when; and the form for a note. */
export function ChangeLog({ log, form }: { log: LogEntry[]; form: FormState }) {
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <LogEntries log={log} />
      <form method="post" className="desk-form" noValidate>
        <ErrorSummary errors={form.errors} />
        <TextAreaField form={form} name="note" label="Add a note" rows={3} maxLength={2000} />
        <button type="submit" className="button button-quiet">
          Save note
        </button>
      </form>
    </section>
  );
}

/** What was done, when and by whom. */
export function LogEntries({ log }: { log: LogEntry[] }) {
  return (
    <ol className="log">
      {log.map((entry) => (
        <li key={entry.id}>
          <strong>{asWords(entry.action)}</strong>{" "}
          <small>
            {entry.at}, {entry.actorName}
          </small>
          {entry.detail && (
            <p>
              <TypedText text={entry.detail} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
