import { LetterBadge } from "~/desk/letter-badge";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { letterList } from "~/desk/lists/letter-list.server";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

/** A letter with how far it is. */
export const letterColumns: ListColumn<RowOf<typeof letterList>>[] = [
  column(
    { name: "Subject", by: "subject", isWords: true, className: "content-title" },
    ({ id, subject }) => (
      <div>
        <SiteLink href={`/admin/letters/${id}`}>{subject}</SiteLink>
      </div>
    ),
  ),
  column("Status", ({ status }) => <LetterBadge status={status} />),
  column({ name: "Written", isNumber: true }, ({ status, written, recipients }) =>
    status === "draft"
      ? "None"
      : `${written.toLocaleString("en")} of ${recipients.toLocaleString("en")}`,
  ),
  column("Sent", ({ finished }) => finished ?? "No"),
  column({ name: "Updated", by: "updated" }, ({ updated, updatedBy }) => (
    <div>
      {updated} {updatedBy && <small>{updatedBy}</small>}
    </div>
  )),
];
