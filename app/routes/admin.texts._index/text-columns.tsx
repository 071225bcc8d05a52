import type { RowOf } from "~/desk/lists/desk-list.server";
import type { textList } from "~/desk/lists/text-list.server";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const textColumns: ListColumn<RowOf<typeof textList>>[] = [
  {
    name: "Heading",
    isWords: true,
    className: "content-title",
    cell: ({ id, title, beginning }) => (
      <>
        <SiteLink href={`/admin/texts/${id}`}>{title}</SiteLink>
        <small>{beginning}</small>
      </>
    ),
  },
  {
    name: "Page",
    isWords: true,
    cell: ({ page, list }) => (
      <>
        {page} {list && <small>{list}</small>}
      </>
    ),
  },
  {
    name: "State",
    cell: ({ origin, isListed }) => (isListed ? origin : `${origin}, put away`),
  },
];
