import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CashMovements, DrawerTotals } from "~/desk/drawer-panel";
import { buildDrawerView } from "~/desk/drawer-view";
import { drawerRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { DescriptionList } from "~/ui/description-list";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle("Drawer", "Cash drawer {drawerId}");

const notices = new Map([
  ["closed", "Cash drawer closed. The next shift counts the cash and opens a new one."],
  ["closed-meanwhile", "Someone else closed this cash drawer. Nothing was recorded."],
  ["already-closed", "This cash drawer is already closed. Nothing was changed."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const drawer = await requireRecord(drawerRecord, params);
  const { siteName, timeZone } = context.settings.general;
  return json({
    drawer: buildDrawerView(drawer, timeZone),
    siteName,
    notice: readNotice(request, notices),
  });
}

export default function DrawerPage() {
  const { drawer, siteName, notice } = useLoaderData<typeof loader>();
  const { isOpen, openedAt, openedBy, openingNote, closedAt, closedBy, closingNote } = drawer;
  return (
    <div className="report">
      <Notice text={notice} />
      <h1>Cash drawer {drawer.id}</h1>
      <p className="print-only">{siteName}</p>
      <DescriptionList
        items={[
          { name: "Opened", value: `${openedAt}, by ${openedBy}` },
          { name: "Opening note", value: openingNote },
          { name: "Closed", value: isOpen ? "Still open" : `${closedAt}, by ${closedBy}` },
          { name: "Closing note", value: closingNote },
        ]}
      />
      <DrawerTotals drawer={drawer} />
      <h2>Cash movements</h2>
      <CashMovements drawer={drawer} />
      <p className="print-only">Signature: ______________________________</p>
      <Row className="row-actions no-print" as="div">
        {isOpen && <ButtonLink href={`/admin/cash/${drawer.id}/close`}>Count and close</ButtonLink>}
        {isOpen && <QuietLink href={`/admin/cash/${drawer.id}/movements`}>Pay in or out</QuietLink>}
        {notice && !isOpen && <ButtonLink href="/admin/cash/new">Open new drawer</ButtonLink>}
        <SiteLink href="/admin/cash">All drawers</SiteLink>
      </Row>
    </div>
  );
}
