import type { RowOf } from "~/desk/lists/desk-list.server";
import type { drawerList } from "~/desk/lists/drawer-list.server";
import { Badge } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

type DrawerRow = RowOf<typeof drawerList>;

export const drawerColumns: ListColumn<DrawerRow>[] = [
  column({ name: "Opened", by: "opened" }, ({ id, openedAt }) => (
    <SiteLink href={`/admin/cash/${id}`}>{openedAt}</SiteLink>
  )),
  column({ name: "By", cardName: "Opened by" }, ({ openedBy }) => openedBy),
  column({ name: "With", cardName: "Opened with" }, ({ openedWith }) => openedWith),
  column("Closed", ({ closedAt }) => closedAt ?? <Badge tone="waiting" word="Open" />),
  column("Closed by", ({ closedBy }) => closedBy),
  column("Counted", ({ closedAt, closedWith }) => closedAt && closedWith),
  column(
    "Difference",
    ({ closedAt, difference, note }) =>
      closedAt && (
        <>
          {difference || "None"}
          {difference && note && <small> {note}</small>}
        </>
      ),
  ),
];
