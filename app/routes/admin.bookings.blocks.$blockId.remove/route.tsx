import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural } from "~/core/counted";
import { lodgeToday } from "~/core/instants";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { blockRecord, requireRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { blockPhase, ofPortal } from "~/reservations/blocks/block-rules";
import { liftBlock } from "~/reservations/blocks/lift-block.server";
import { endMissingStay, findMissingStay } from "~/reservations/channels/end-missing-stay.server";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle("Block", "Remove block {blockId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const block = await requireRecord(blockRecord, params);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  const isMissing = (await findMissingStay(db, block.id, today)) !== null;
  return json({ block, phase: blockPhase(block, today), isMissing });
}

export const action = questionRoute(
  blockRecord,
  async (id, { version, clerk, context }) =>
    (await endMissingStay(id, clerk, context))
      ? { kind: "ended" as const }
      : liftBlock(id, version, clerk, context),
  ({ kind }) => {
    if (kind === "of-portal") throw new Response(ofPortal, { status: 409 });
    if (kind !== "over") return `/admin/bookings/blocks?notice=${kind}`;
    throw new Response("This block is over already.", { status: 409 });
  },
);

export default function RemoveBlock() {
  const { block, phase, isMissing } = useLoaderData<typeof loader>();
  const address = `/admin/bookings/blocks/${block.id}`;
  if (phase === "past" || (block.portal && !isMissing)) {
    return (
      <>
        <h1>{block.portal ? `This is of ${block.portal}` : "This block is over already"}</h1>
        {block.portal && <p>{ofPortal}</p>}
        <Row>
          <SiteLink href={address}>Back to the block</SiteLink>
        </Row>
      </>
    );
  }
  const isUnderWay = phase === "current";
  return (
    <DeleteQuestion
      title={
        isUnderWay
          ? "Are you sure you want to end this block today?"
          : "Are you sure you want to remove this block?"
      }
      version={block.version}
      yes={isUnderWay ? "Yes, end it today" : "Yes, remove the block"}
      back={address}
    >
      <p className="lead">
        {block.roomName}, {plural(block.units, "unit")}, {formatStayDate(block.firstNight)} to{" "}
        {formatStayDate(block.endDay)}: {block.reason}
      </p>
      <p>
        {isUnderWay
          ? "The room can be booked again from tonight. The nights before stay on record."
          : "The room can be booked again on all its nights."}
      </p>
    </DeleteQuestion>
  );
}
