import type { ListedContent } from "~/publishing/content-list-queries.server";
import { contentTypeNames } from "~/publishing/content-rules";
import { ContentMark } from "~/ui/content-mark";
import { EmptyList } from "~/ui/empty-list";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";

type ListedRow = ListedContent & {
  isPublic: boolean;
  /** When it is going to be public by itself, in words. */
  scheduledFor: string | null;
  updated: string;
};

/** The desk's content, each with its way to the editor, its public page and its end. */
export function ContentTable({
  content,
  sort,
  here,
  isFiltered,
}: {
  content: ListedRow[];
  sort: string;
  here: string;
  isFiltered: boolean;
}) {
  if (content.length === 0) {
    return (
      <EmptyList title="No content found" clearHref={isFiltered ? "/admin/content" : null}>
        <p>
          Tell guests something: <a href="/admin/content/new">write the first text</a>
        </p>
      </EmptyList>
    );
  }
  const sortBy = { sort, here };
  return (
    <table className="list">
      <caption className="visually-hidden">Content</caption>
      <thead>
        <tr>
          <SortedHead {...sortBy} name="Title" isWords by="title" />
          <SortedHead {...sortBy} name="Type" isWords by="type" />
          <SortedHead {...sortBy} name="Status" isWords by="status" />
          <SortedHead {...sortBy} name="Author" isWords by="author" />
          <SortedHead {...sortBy} name="Views" isNumber by="views" />
          <th scope="col">Featured</th>
          <SortedHead {...sortBy} name="Updated" by="updated" />
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {content.map((each) => (
          <tr key={each.id}>
            <th scope="row" data-label="Title" className="content-title">
              <div>
                <a href={`/admin/content/${each.id}`}>{each.title}</a>
                {each.tags.length > 0 && <small> {each.tags.join(", ")}</small>}
              </div>
            </th>
            <td data-label="Type">{contentTypeNames[each.type]}</td>
            <td data-label="Status">
              <ContentMark status={each.status} scheduledFor={each.scheduledFor} />
            </td>
            <td data-label="Author">{each.authorName}</td>
            <td data-label="Views" className="number">
              {each.views.toLocaleString("en")}
            </td>
            <td data-label="Featured">{each.isFeatured ? "Yes" : "No"}</td>
            <td data-label="Updated">{each.updated}</td>
            <td data-label="Actions">
              <RowActions {...each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowActions({ id, title, slug, isPublic }: ListedRow) {
  const which = <span className="visually-hidden"> “{title}”</span>;
  return (
    <Row className="row-actions" as="div">
      <a href={`/admin/content/${id}`}>Edit{which}</a>
      {isPublic && <a href={`/news/${slug}`}>View{which}</a>}
      <a href={`/admin/content/${id}/delete`}>Delete{which}</a>
    </Row>
  );
}
