import { EmptyList } from "~/ui/desk/empty-list";
import { ListTable } from "~/ui/desk/list-table";
import { SectionError } from "~/ui/section-error";
import { changeColumns } from "./change-columns";
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
