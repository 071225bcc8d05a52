import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { portalRecord, requireRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { portalsHref } from "~/reservations/channels/portals-href";
import { removePortal } from "~/reservations/channels/remove-portal.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Channel", (data) => `Remove ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { roomId, roomName, name, version } = await requireRecord(portalRecord, params);
  return json({ roomName, name, version, back: portalsHref(roomId) });
}

export const action = questionRoute(
  portalRecord,
  (id, { clerk, context }) => removePortal(id, clerk, context),
  ({ to }) => withQuery(to, { notice: "removed" }),
);

export default function RemovePortal() {
  const { roomName, name, version, back } = useLoaderData<typeof loader>();
  return (
    <DeleteQuestion
      title={`Are you sure you want to remove ${name}?`}
      {...{ version, back }}
      yes={`Yes, remove ${name}`}
    >
      <p className="lead">
        Its link stops working, its calendar is no longer synced, and the coming nights that it
        holds of {roomName} can be booked here again. Past nights stay on record.
      </p>
    </DeleteQuestion>
  );
}
