import type { blockList } from "~/desk/lists/block-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { formatStayDate } from "~/lodge/stay";
import type { BlockPhase } from "~/stays/block-rules";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

type BlockRow = RowOf<typeof blockList>;

const looks: Record<BlockPhase, { tone: Tone; word: string }> = {
  upcoming: { tone: "waiting", word: "Upcoming" },
  current: { tone: "good", word: "Current" },
  past: { tone: "off", word: "Past" },
};

export const blockColumns: ListColumn<BlockRow>[] = [
  column("Room", ({ id, roomName, doorName }) => (
    <SiteLink href={`/admin/bookings/blocks/${id}`}>{doorName ?? roomName}</SiteLink>
  )),
  column({ name: "First night", by: "firstNight" }, ({ firstNight }) => formatStayDate(firstNight)),
  column({ name: "Free again on", by: "endDay" }, ({ endDay }) => formatStayDate(endDay)),
  column({ name: "Units", isNumber: true }, ({ units, roomUnits }) => `${units} of ${roomUnits}`),
  column("Reason", ({ reason }) => reason),
  column("State", ({ phase }) => <Badge {...looks[phase]} />),
  column("By", ({ createdBy, portal }) => createdBy ?? portal ?? "Unknown"),
  column("Actions", (block) => <Actions {...block} />),
];

function Actions({ id, roomName, phase, portal }: BlockRow) {
  const address = `/admin/bookings/blocks/${id}`;
  const which = <span className="visually-hidden"> block of {roomName}</span>;
  if (phase === "past" || portal) return <SiteLink href={address}>View{which}</SiteLink>;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={address}>Edit{which}</SiteLink>
      <SiteLink href={`${address}/remove`}>
        {phase === "current" ? "End" : "Remove"}
        {which}
      </SiteLink>
    </Row>
  );
}
