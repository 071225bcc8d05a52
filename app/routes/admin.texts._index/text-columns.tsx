import type { RowOf } from "~/desk/lists/desk-list.server";
import type { textList } from "~/desk/lists/text-list.server";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const textColumns: ListColumn<RowOf<typeof textList>>[] = [
  {
    name: "Heading",
    isWords: true,
    cell: ({ id, title }) => <SiteLink href={`/admin/texts/${id}`}>{title}</SiteLink>,
  },
  { name: "Page", isWords: true, cell: ({ page, list }) => (list ? `${page}: ${list}` : page) },
  { name: "Text", isWords: true, cell: ({ beginning }) => beginning },
  {
    name: "State",
    cell: ({ origin, isListed }) => (isListed ? origin : `${origin}, put away`),
  },
];
