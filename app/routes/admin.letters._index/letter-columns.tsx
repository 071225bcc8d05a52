import { LetterBadge } from "~/desk/letter-badge";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { letterList } from "~/desk/lists/letter-list.server";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

/** A letter with how far it is. */
export const letterColumns: ListColumn<RowOf<typeof letterList>>[] = [
  {
    name: "Subject",
    by: "subject",
    isWords: true,
    className: "content-title",
    cell: ({ id, subject }) => (
      <div>
        <SiteLink href={`/admin/letters/${id}`}>{subject}</SiteLink>
      </div>
    ),
  },
  { name: "Status", cell: ({ status }) => <LetterBadge status={status} /> },
  {
    name: "Written",
    isNumber: true,
    cell: ({ status, written, recipients }) =>
      status === "draft"
        ? "None"
        : `${written.toLocaleString("en")} of ${recipients.toLocaleString("en")}`,
  },
  { name: "Sent", cell: ({ finished }) => finished ?? "No" },
  {
    name: "Updated",
    by: "updated",
    cell: ({ updated, updatedBy }) => (
      <div>
        {updated} {updatedBy && <small>{updatedBy}</small>}
      </div>
    ),
  },
];
