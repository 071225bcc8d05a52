import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { blockRecord, notFound, requireBlock } from "~/desk/records.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { plural } from "~/lodge/counted";
import { lodgeToday } from "~/lodge/instants";
import { formatStayDate } from "~/lodge/stay";
import { blockPhase } from "~/stays/block-rules";
import { liftBlock } from "~/stays/lift-block.server";
import { FormEnd } from "~/ui/form-end";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Remove block ${params.blockId}`, "Block not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const block = await requireBlock(params.blockId);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  return json({ block, phase: blockPhase(block, today) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = signedIn(context);
  const id = Number(params.blockId) || 0;
  const result = await liftBlock(id, Number(form.get("version")), clerk, context);
  if (result.kind === "not-found") throw notFound(blockRecord);
  if (result.kind === "over") {
    throw new Response("This block is over already, so nothing was changed.", { status: 409 });
  }
  if (result.kind === "changed-meanwhile") {
    return json({ meanwhile: await readMeanwhile("block", id, context.settings) }, { status: 409 });
  }
  return redirect(`/admin/bookings/blocks?notice=${result.kind}`);
}

export default function RemoveBlock() {
  const { block, phase } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
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
      <ConflictAlert conflict={sent?.meanwhile} />
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
      <input type="hidden" name="version" value={block.version} />
      <FormEnd
        send={isUnderWay ? "Yes, end it today" : "Yes, remove the block"}
        leave="No, keep it"
        href={address}
      />
    </form>
  );
}
