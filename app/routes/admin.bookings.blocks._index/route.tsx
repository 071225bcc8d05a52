import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { formatStayDate } from "~/core/stay";
import { blockList } from "~/desk/lists/block-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { BlockPhase } from "~/reservations/blocks/block-policy";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { TabLinks } from "~/ui/tab-links";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Room blocks");

export const loader = (args: LoaderFunctionArgs) => blockList.load(args);

type BlockRow = RowOf<typeof blockList>;

const phaseBadges: Record<BlockPhase, { tone: Tone; label: string }> = {
  upcoming: { tone: "waiting", label: "Upcoming" },
  current: { tone: "good", label: "Current" },
  past: { tone: "off", label: "Past" },
};

const blockColumns: ListColumn<BlockRow>[] = [
  column("Room", ({ id, roomName, unitName }) => (
    <SiteLink href={`/admin/bookings/blocks/${id}`}>{unitName ?? roomName}</SiteLink>
  )),
  column({ name: "First night", sortKey: "firstNight" }, ({ firstNight }) =>
    formatStayDate(firstNight),
  ),
  column({ name: "Available again", sortKey: "endDay" }, ({ endDay }) => formatStayDate(endDay)),
  column({ name: "Rooms", isNumber: true }, ({ units, roomUnits }) => `${units} of ${roomUnits}`),
  column("Reason", ({ reason }) => reason),
  column("Status", ({ phase }) => <Badge {...phaseBadges[phase]} />),
  column("By", ({ createdBy, channel }) => createdBy ?? channel ?? "Unknown"),
  column("Actions", (block) => <Actions {...block} />),
];

export default function Blocks() {
  const data = useLoaderData<typeof loader>();
  const { currentHref, path, isPast } = data;
  const periodHref = (when: string | null) =>
    withQuery(currentHref, { when, page: null, sort: null });
  return (
    <DeskList
      list={data}
      title="Room blocks"
      noun="block"
      columns={blockColumns}
      actions={<ButtonLink href={`${path}/new`}>Block room</ButtonLink>}
      aboveFilters={
        <TabLinks
          label="Period"
          tabs={[
            { name: "Current and upcoming", href: periodHref(null), isCurrent: !isPast },
            { name: "Past", href: periodHref("past"), isCurrent: isPast },
          ]}
        />
      }
      empty={
        data.isFiltered ? "No room blocks found" : isPast ? "No past room blocks" : "No room blocks"
      }
      emptyHint={isPast ? "Ended blocks are kept here." : "Block rooms for repairs or own use."}
    />
  );
}

function Actions({ id, roomName, phase, channel }: BlockRow) {
  const blockPath = `/admin/bookings/blocks/${id}`;
  const hiddenSuffix = <span className="visually-hidden"> block of {roomName}</span>;
  if (phase === "past" || channel) return <SiteLink href={blockPath}>View{hiddenSuffix}</SiteLink>;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={blockPath}>Edit{hiddenSuffix}</SiteLink>
      <SiteLink href={`${blockPath}/remove`}>
        {phase === "current" ? "End" : "Remove"}
        {hiddenSuffix}
      </SiteLink>
    </Row>
  );
}
