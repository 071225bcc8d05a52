import { auditHref } from "~/audit/audit-subjects";
import { EmptyList } from "~/ui/empty-list";
import { SortedHead } from "~/ui/sorted-head";
import { TypedText } from "~/ui/typed-text";
import type { WordedChange } from "./change-words";
import type { ChangeInWords } from "./word-changes.server";

/** Who changed what and when, with the values before and after. */
export function AuditTable({
  changes,
  sortBy,
  isFiltered,
}: {
  changes: ChangeInWords[];
  /** Where the list can be turned round: its order and its own address. */
  sortBy?: { sort: string; here: string };
  isFiltered: boolean;
}) {
  if (changes.length === 0) {
    return (
      <EmptyList title="No changes" clearHref={isFiltered ? "/admin/audit" : null}>
        <p>What the desk and the guests change is written down here.</p>
      </EmptyList>
    );
  }
  return (
    <table className="list">
      <caption className="visually-hidden">Changes</caption>
      <thead>
        <tr>
          {sortBy ? <SortedHead {...sortBy} name="When" by="at" /> : <th scope="col">When</th>}
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Done</th>
          <th scope="col">Detail</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <th scope="row" data-label="When">
              {change.at}
            </th>
            <td data-label="Who">{change.actorName}</td>
            <td data-label="What">
              <Subject {...change} />
            </td>
            <td data-label="Done">{change.action}</td>
            <td data-label="Detail">
              <div>
                {change.detail && <TypedText text={change.detail} />}
                <Differences differences={change.differences} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Subject({ subject, subjectId, subjectName }: ChangeInWords) {
  const href = auditHref(subject, subjectId);
  return href ? <a href={href}>{subjectName}</a> : subjectName;
}

/** Each field before and after. */
export function Differences({ differences }: { differences: WordedChange[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className="plain-list differences">
      {differences.map(({ field, before, after }) => (
        <li key={field}>
          {field}:{" "}
          {before !== null && (
            <>
              <del>{before}</del>{" "}
            </>
          )}
          {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
