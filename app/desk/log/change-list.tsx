import { loggedRecordHref } from "~/core/change-log/audit-subjects";
import { EmptyList } from "~/ui/desk/empty-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { MultilineText } from "~/ui/multiline-text";
import { SectionError } from "~/ui/section-error";
import { SiteLink } from "~/ui/site-link";
import type { DescribedChange } from "./describe-changes";
import type { DescribedLogEntry } from "./describe-logged-changes.server";

/** The change log of one record, in a table. `changes` is null if it could not be loaded. */
export function ChangeList({ changes }: { changes: DescribedLogEntry[] | null }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Change log</h2>
      {changes === null ? (
        <SectionError section="Change log" />
      ) : changes.length > 0 ? (
        <ListTable caption="Changes" columns={changeColumns} rows={changes} />
      ) : (
        <EmptyList title="No changes" />
      )}
    </section>
  );
}

export const changeColumns: ListColumn<DescribedLogEntry>[] = [
  column({ name: "When", sortKey: "at" }, ({ at }) => at),
  column("User", ({ actorName }) => actorName),
  column("Record", ({ subject, subjectId, subjectName }) => {
    const href = loggedRecordHref(subject, subjectId);
    return href ? <SiteLink href={href}>{subjectName}</SiteLink> : subjectName;
  }),
  column("Action", ({ action }) => action),
  column("Detail", ({ detail, differences }) => (
    <div>
      {detail && <MultilineText text={detail} />}
      <Differences differences={differences} />
    </div>
  )),
];

export function Differences({ differences }: { differences: DescribedChange[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className="plain-list differences">
      {differences.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before !== null && <del>{before}</del>}
          {before !== null && after !== null && " → "}
          {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
