import type { RowOf } from "~/desk/lists/desk-list.server";
import type { drawerList } from "~/desk/lists/drawer-list.server";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

type DrawerRow = RowOf<typeof drawerList>;

export const drawerColumns: ListColumn<DrawerRow>[] = [
  {
    name: "Opened",
    by: "opened",
    cell: ({ id, openedAt }) => <SiteLink href={`/admin/cash/${id}`}>{openedAt}</SiteLink>,
  },
  { name: "By", cardName: "Opened by", cell: ({ openedBy }) => openedBy },
  { name: "With", cardName: "Opened with", cell: ({ openedWith }) => openedWith },
  { name: "Closed", cell: ({ closedAt }) => closedAt ?? <Badge tone="waiting" word="Open" /> },
  { name: "Closed by", cell: ({ closedBy }) => closedBy },
  { name: "Counted", cell: ({ closedAt, closedWith }) => closedAt && closedWith },
  {
    name: "Difference",
    cell: ({ closedAt, difference, note }) =>
      closedAt && (
        <>
          {difference || "None"}
          {difference && note && <small> {note}</small>}
        </>
      ),
  },
];
