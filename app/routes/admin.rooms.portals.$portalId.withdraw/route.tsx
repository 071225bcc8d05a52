import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { portalRecord, requireRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { portalsHref } from "~/reservations/channels/portals-href";
import { setPortalAddress } from "~/reservations/channels/set-portal-address.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>(
  "Channel",
  (data) => `Revoke the link of ${data.name}`,
);

export async function loader({ params }: LoaderFunctionArgs) {
  const { roomId, roomName, name, version } = await requireRecord(portalRecord, params);
  return json({ roomName, name, version, back: portalsHref(roomId) });
}

export const action = questionRoute(
  portalRecord,
  (id, { clerk, context }) => setPortalAddress(id, false, clerk, context.now),
  ({ to }) => withQuery(to, { notice: "withdrawn" }),
);

export default function WithdrawAddress() {
  const { roomName, name, version, back } = useLoaderData<typeof loader>();
  return (
    <DeleteQuestion
      title={`Revoke the link of ${name}?`}
      {...{ version, back }}
      yes="Yes, revoke it"
    >
      <p className="lead">
        {name} no longer learns which nights of {roomName} are taken, and may sell them. You can
        create a new link afterwards; this one never works again.
      </p>
    </DeleteQuestion>
  );
}
