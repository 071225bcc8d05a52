import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { channelRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { channelsHref } from "~/reservations/channels/channels-href";
import { revokeExportAddress } from "~/reservations/channels/export-calendar.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>(
  "Channel",
  (data) => `Revoke the link of ${data.name}`,
);

export async function loader({ params }: LoaderFunctionArgs) {
  const { roomId, roomName, name, version } = await requireRecord(channelRecord, params);
  return json({ roomName, name, version, cancelHref: channelsHref(roomId) });
}

export const action = createConfirmationAction(
  channelRecord,
  (id, { version, clerk, context }) => revokeExportAddress(id, version, clerk, context.now),
  ({ to }) => withQuery(to, { notice: "withdrawn" }),
);

export default function RevokeLink() {
  const { roomName, name, version, cancelHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Revoke the link of ${name}?`}
      version={version}
      cancelHref={cancelHref}
      confirmLabel="Revoke link"
    >
      <p className="lead">
        {name} will no longer see which nights of {roomName} are taken, and may oversell. You can
        create a new link later.
      </p>
    </ConfirmationForm>
  );
}
