import type { contentList } from "~/desk/lists/content-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { contentTypeNames } from "~/publishing/content-rules";
import { ContentBadge } from "~/ui/content-badge";
import type { ListColumn } from "~/ui/desk/list-table";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

type ContentRow = RowOf<typeof contentList>;

/** Content with its way to the editor, its public page and its end. */
export const contentColumns: ListColumn<ContentRow>[] = [
  {
    name: "Title",
    by: "title",
    isWords: true,
    className: "content-title",
    cell: ({ id, title, tags }) => (
      <div>
        <SiteLink href={`/admin/content/${id}`}>{title}</SiteLink>
        {tags.length > 0 && <small> {tags.join(", ")}</small>}
      </div>
    ),
  },
  { name: "Type", by: "type", isWords: true, cell: ({ type }) => contentTypeNames[type] },
  {
    name: "Status",
    by: "status",
    isWords: true,
    cell: ({ status, scheduledFor }) => (
      <ContentBadge status={status} scheduledFor={scheduledFor} />
    ),
  },
  { name: "Author", by: "author", isWords: true, cell: ({ authorName }) => authorName },
  { name: "Views", by: "views", isNumber: true, cell: ({ views }) => views.toLocaleString("en") },
  { name: "Featured", cell: ({ isFeatured }) => (isFeatured ? "Yes" : "No") },
  { name: "Updated", by: "updated", cell: ({ updated }) => updated },
  { name: "Actions", cell: (row) => <Actions {...row} /> },
];

function Actions({ id, title, slug, isPublic }: ContentRow) {
  const which = <span className="visually-hidden"> “{title}”</span>;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={`/admin/content/${id}`}>Edit{which}</SiteLink>
      {isPublic && <SiteLink href={`/news/${slug}`}>View{which}</SiteLink>}
      <SiteLink href={`/admin/content/${id}/delete`}>Delete{which}</SiteLink>
    </Row>
  );
}
