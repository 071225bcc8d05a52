import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { blockRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { deriveBlockPhase, managedByChannelMessage } from "~/reservations/blocks/block-policy";
import { releaseBlock } from "~/reservations/blocks/change-block.server";
import {
  endMissingBooking,
  findMissingBooking,
} from "~/reservations/channels/end-missing-booking.server";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle("Room block", "Remove room block {blockId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const block = await requireRecord(blockRecord, params);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  const isMissing = (await findMissingBooking(db, block.id, today)) !== null;
  return json({ block, phase: deriveBlockPhase(block, today), isMissing });
}

export const action = createConfirmationAction(
  blockRecord,
  async (id, { version, clerk, context }) =>
    (await endMissingBooking(id, clerk, context))
      ? { kind: "ended" as const }
      : releaseBlock(id, version, clerk, context),
  ({ kind }) => {
    if (kind === "channel-block") throw new Response(managedByChannelMessage, { status: 409 });
    if (kind !== "past") return `/admin/bookings/blocks?notice=${kind}`;
    throw new Response("This block has already ended.", { status: 409 });
  },
);

export default function RemoveBlock() {
  const { block, phase, isMissing } = useLoaderData<typeof loader>();
  const blockPath = `/admin/bookings/blocks/${block.id}`;
  if (phase === "past" || (block.channel && !isMissing)) {
    return (
      <>
        <h1>{block.channel ? `Managed by ${block.channel}` : "This block has already ended"}</h1>
        {block.channel && <p>{managedByChannelMessage}</p>}
        <Row>
          <SiteLink href={blockPath}>Back to the block</SiteLink>
        </Row>
      </>
    );
  }
  const isCurrent = phase === "current";
  return (
    <ConfirmationForm
      title={isCurrent ? "End this block today?" : "Remove this block?"}
      version={block.version}
      confirmLabel={isCurrent ? "End block today" : "Remove block"}
      cancelHref={blockPath}
    >
      <p className="lead">
        {block.roomName}, {pluralise(block.units, "room")}, {formatStayDate(block.firstNight)} to{" "}
        {formatStayDate(block.endDay)}: {block.reason}
      </p>
      <p>
        {isCurrent
          ? "The room can be booked again from tonight. Past nights are kept on record."
          : "The room can be booked again for all these nights."}
      </p>
    </ConfirmationForm>
  );
}
