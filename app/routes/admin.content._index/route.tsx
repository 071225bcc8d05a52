import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contentList } from "~/desk/lists/content-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { contentTypeLabels } from "~/publishing/content/content-policy";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { ContentBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Content");

export const loader = (args: LoaderFunctionArgs) => contentList.load(args);

type ContentRow = RowOf<typeof contentList>;

const contentColumns: ListColumn<ContentRow>[] = [
  column(
    { name: "Title", sortKey: "title", isText: true, className: "content-title" },
    ({ id, title, tags }) => (
      <div>
        <SiteLink href={`/admin/content/${id}`}>{title}</SiteLink>
        {tags.length > 0 && <small> {tags.join(", ")}</small>}
      </div>
    ),
  ),
  column({ name: "Type", sortKey: "type", isText: true }, ({ type }) => contentTypeLabels[type]),
  column({ name: "Status", sortKey: "status", isText: true }, ({ status, scheduledFor }) => (
    <ContentBadge status={status} scheduledFor={scheduledFor} />
  )),
  column({ name: "Author", sortKey: "author", isText: true }, ({ authorName }) => authorName),
  column({ name: "Views", sortKey: "views", isNumber: true }, ({ views }) =>
    views.toLocaleString("en"),
  ),
  column("Featured", ({ isFeatured }) => (isFeatured ? "Yes" : "No")),
  column({ name: "Updated", sortKey: "updated" }, ({ updated }) => updated),
  column("Actions", (row) => <Actions {...row} />),
];

export default function ContentList() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Content"
      noun="item"
      columns={contentColumns}
      actions={<ButtonLink href="/admin/content/new">New content</ButtonLink>}
      empty="No content found"
      emptyHint={<SiteLink href="/admin/content/new">Write the first article</SiteLink>}
    />
  );
}

function Actions({ id, title, slug, isPublic }: ContentRow) {
  const hiddenSuffix = <span className="visually-hidden"> “{title}”</span>;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={`/admin/content/${id}`}>Edit{hiddenSuffix}</SiteLink>
      {isPublic && <SiteLink href={`/news/${slug}`}>View{hiddenSuffix}</SiteLink>}
      <SiteLink href={`/admin/content/${id}/delete`}>Delete{hiddenSuffix}</SiteLink>
    </Row>
  );
}
