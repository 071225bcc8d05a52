import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CashMovements, DrawerTotals } from "~/desk/drawer-panel";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { drawerList } from "~/desk/lists/drawer-list.server";
import { Badge } from "~/ui/badge";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Cash drawer");

export const loader = (args: LoaderFunctionArgs) => drawerList.load(args);

type DrawerRow = RowOf<typeof drawerList>;

const drawerColumns: ListColumn<DrawerRow>[] = [
  column({ name: "Opened", sortKey: "opened" }, ({ id, openedAt }) => (
    <SiteLink href={`/admin/cash/${id}`}>{openedAt}</SiteLink>
  )),
  column({ name: "By", cardName: "Opened by" }, ({ openedBy }) => openedBy),
  column("Opening float", ({ openedWith }) => openedWith),
  column("Closed", ({ closedAt }) => closedAt ?? <Badge tone="waiting" label="Open" />),
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

export default function Cash() {
  const data = useLoaderData<typeof loader>();
  const { openDrawer: drawer } = data;
  return (
    <DeskList
      list={data}
      title="Cash drawer"
      noun="drawer"
      caption="Drawers"
      columns={drawerColumns}
      actions={
        <>
          {!drawer && <ButtonLink href="/admin/cash/new">Open drawer</ButtonLink>}
          <QuietLink href="/admin/cash/count-sheet">Cash count sheet</QuietLink>
        </>
      }
      aboveFilters={
        drawer ? (
          <section className="panel open-drawer" aria-labelledby="open-drawer">
            <h2 id="open-drawer">
              Open since {drawer.openedAt}, by {drawer.openedBy}
            </h2>
            {drawer.openingNote && <p>{drawer.openingNote}</p>}
            <DrawerTotals drawer={drawer} />
            <Row className="row-actions" as="div">
              <ButtonLink href={`/admin/cash/${drawer.id}/close`}>Count and close</ButtonLink>
              <QuietLink href={`/admin/cash/${drawer.id}/movements`}>Pay in or out</QuietLink>
            </Row>
            <details>
              <summary>Cash movements</summary>
              <CashMovements drawer={drawer} />
            </details>
          </section>
        ) : (
          <p className="note">
            No cash drawer is open. Count the cash and open a drawer before you take money.
          </p>
        )
      }
      empty="No cash drawers found"
      emptyHint="Open a drawer with the counted float. Cash payments are then recorded in it."
    />
  );
}
