import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { formatDevice, formatNetwork } from "~/accounts/format-device.server";
import { listSessionsOfUser } from "~/accounts/session-queries.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { guestTitle } from "~/ui/page-meta";

export const meta = guestTitle("Signed-in devices");

const notices = new Map([
  ["ended", defineMessage("Device signed out.")],
  ["others-ended", defineMessage("All other devices are signed out.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const { translator } = context;
  const { timeZone } = context.settings.general;
  const sessions = await listSessionsOfUser(db, viewer.id, context.now);
  const devices = sessions.map((session) => ({
    id: session.id,
    isApp: session.kind === "service",
    isCurrent: session.id === context.sessionId,
    name: formatDevice(session.userAgent, translator),
    since: translator.formatInstant(session.createdAt, timeZone),
    seen: translator.formatInstant(session.lastSeenAt, timeZone),
    network: formatNetwork(session.network),
  }));
  // The current session first; the query sorts the others by last use.
  devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return json({ notice: readNotice(request, notices), devices });
}

export { DeviceList as default } from "./device-list";
