import type { RowOf } from "~/desk/lists/desk-list.server";
import type { textList } from "~/desk/lists/text-list.server";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const textColumns: ListColumn<RowOf<typeof textList>>[] = [
  column(
    { name: "Heading", isWords: true, className: "content-title" },
    ({ id, title, beginning }) => (
      <>
        <SiteLink href={`/admin/texts/${id}`}>{title}</SiteLink>
        <small>{beginning}</small>
      </>
    ),
  ),
  column({ name: "Page", isWords: true }, ({ page, list }) => (
    <>
      {page} {list && <small>{list}</small>}
    </>
  )),
  column("State", ({ origin, isListed }) => (isListed ? origin : `${origin}, put away`)),
];
