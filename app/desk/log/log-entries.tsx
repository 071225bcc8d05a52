import { MultilineText } from "~/ui/multiline-text";
import { SectionError } from "~/ui/section-error";
import { formatAction } from "./format-action";

export interface LogEntry {
  id: number;
  at: string;
  actorName: string;
  action: string;
  detail?: string;
}

/** `log` is null if it could not be loaded. */
export function LogEntries({ log }: { log: LogEntry[] | null }) {
  if (!log) return <SectionError section="Change log" />;
  return (
    <ol className="log">
      {log.map((entry) => (
        <li key={entry.id}>
          <strong>{formatAction(entry.action)}</strong>{" "}
          <small>
            {entry.at}, {entry.actorName}
          </small>
          {entry.detail && (
            <p>
              <MultilineText text={entry.detail} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
