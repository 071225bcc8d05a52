import { auditHref } from "~/audit/audit-subjects";
import { sayField, sayValue } from "~/audit/audit-words";
import { EmptyList } from "~/ui/empty-list";
import { TypedText } from "~/ui/typed-text";

type Values = Record<string, unknown> | null;

interface Change {
  id: number;
  at: string;
  actorName: string;
  subject: string;
  subjectId: string;
  action: string;
  detail: string;
  before: Values;
  after: Values;
}

/** Who changed what and when, with the values before and after. */
export function AuditTable({ changes, isFiltered }: { changes: Change[]; isFiltered: boolean }) {
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
          <th scope="col">When</th>
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
            <td data-label="Done">{change.action.replaceAll("-", " ")}</td>
            <td data-label="Detail">
              <div>
                {change.detail && <TypedText text={change.detail} />}
                <Differences before={change.before} after={change.after} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Subject({ subject, subjectId }: Change) {
  const href = auditHref(subject, subjectId);
  const name = `${subject} ${subjectId}`;
  return href ? <a href={href}>{name}</a> : name;
}

function Differences({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <ul className="plain-list differences">
      {names.map((name) => (
        <li key={name}>
          {sayField(name)}:{" "}
          {before && (
            <>
              <del>{sayValue(name, before[name])}</del>{" "}
            </>
          )}
          {after && <ins>{sayValue(name, after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}
