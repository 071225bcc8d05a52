import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blockPhase } from "~/booking/block-rules";
import { plural } from "~/booking/booking-rules";
import { liftBlock } from "~/booking/lift-block.server";
import { formatStayDate, lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import {
  noSuchBlock,
  requireBlock,
} from "~/routes/admin.bookings.blocks.$blockId._index/require-block.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { FormMark } from "~/ui/form-mark";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta: MetaFunction = ({ matches, params }) =>
  pageTitle(matches, `Remove block ${params.blockId}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const block = await requireBlock(params.blockId);
  const today = lodgeToday(new Date(), (await readSettings(db)).general.timeZone);
  return json({ block, phase: blockPhase(block, today) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const result = await liftBlock(Number(params.blockId) || 0, clerk, new Date());
  if (result.kind === "not-found") throw noSuchBlock();
  if (result.kind === "over") {
    throw new Response("This block is over already, so nothing was changed.", { status: 409 });
  }
  return redirect(`/admin/bookings/blocks?notice=${result.kind}`);
}

export default function RemoveBlock() {
  const { block, phase } = useLoaderData<typeof loader>();
  const address = `/admin/bookings/blocks/${block.id}`;
  if (phase === "past") {
    return (
      <>
        <h1>This block is over already</h1>
        <Row>
          <a href={address}>Back to the block</a>
        </Row>
      </>
    );
  }
  const isUnderWay = phase === "current";
  return (
    <form method="post" className="desk-form">
      <FormMark />
      <h1>
        {isUnderWay
          ? "Are you sure you want to end this block today?"
          : "Are you sure you want to remove this block?"}
      </h1>
      <p className="lead">
        {block.roomName}, {plural(block.units, "unit")}, {formatStayDate(block.firstNight)} to{" "}
        {formatStayDate(block.endDay)}: {block.reason}
      </p>
      <p>
        {isUnderWay
          ? "The room can be booked again from tonight. The nights before stay on record."
          : "The room can be booked again on all its nights."}
      </p>
      <Row>
        <button type="submit" className="button">
          {isUnderWay ? "Yes, end it today" : "Yes, remove the block"}
        </button>
        <a href={address}>No, keep it</a>
      </Row>
    </form>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
