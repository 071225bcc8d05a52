import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { channelRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { removeChannel } from "~/reservations/channels/change-channel.server";
import { channelsHref } from "~/reservations/channels/channels-href";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Channel", (data) => `Remove ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { roomId, roomName, name, version } = await requireRecord(channelRecord, params);
  return json({ roomName, name, version, cancelHref: channelsHref(roomId) });
}

export const action = createConfirmationAction(
  channelRecord,
  (id, { version, clerk, context }) => removeChannel(id, version, clerk, context),
  ({ to }) => withQuery(to, { notice: "removed" }),
);

export default function RemoveChannel() {
  const { roomName, name, version, cancelHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Remove ${name}?`}
      version={version}
      cancelHref={cancelHref}
      confirmLabel={`Remove ${name}`}
    >
      <p className="lead">
        Syncing stops, and future nights held in {roomName} become available. Past nights are kept
        on record.
      </p>
    </ConfirmationForm>
  );
}
