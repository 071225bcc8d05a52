import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nameDevice, shortNetwork } from "~/accounts/name-device.server";
import { listSessionsOf } from "~/accounts/session-queries.server";
import { db } from "~/db.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { formatInstant } from "~/lodge/instants";
import { AccountFrame } from "~/ui/account-frame";
import { pageTitle } from "~/ui/page-meta";
import { DeviceList } from "./device-list";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Signed-in devices");

const notices = new Map([
  ["ended", "That device is signed out."],
  ["others-ended", "You are signed out everywhere else."],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = signedIn(context);
  const { timeZone } = context.settings.general;
  const sessions = await listSessionsOf(db, viewer.id, context.now);
  const devices = sessions.map((session) => ({
    id: session.id,
    isApp: session.kind === "service",
    isThis: session.id === context.sessionId,
    name: nameDevice(session.userAgent),
    since: formatInstant(session.createdAt, timeZone),
    seen: formatInstant(session.lastSeenAt, timeZone),
    network: shortNetwork(session.network),
  }));
  // This one first, then as they were seen last.
  devices.sort((one, other) => Number(other.isThis) - Number(one.isThis));
  return json({ notice: readNotice(request, notices), devices });
}

export default function OwnSessions() {
  const { notice, devices } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Signed-in devices" notice={notice}>
      <DeviceList devices={devices} />
    </AccountFrame>
  );
}
