import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { isSidebarNarrow } from "~/http/cookies.server";
import { requireViewer } from "~/http/require-viewer.server";
import { countNotifications, listNotifications } from "~/messaging/notification-queries.server";
import { countOpenRequests } from "~/messaging/request-record-queries.server";
import { watchDisk } from "~/messaging/watch-disk.server";
import { readSettings } from "~/settings/read-settings.server";
import deskStyles from "~/ui/desk.css";
import { FaultPage } from "~/ui/fault-page";
import { DeskFrame } from "./desk-frame";

/** Notifications that the bell opens (specification, section 9). */
const latestNotifications = 10;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, "staff");
  await watchDisk(new Date());
  const [isNarrow, settings, counts, latest, openRequests] = await Promise.all([
    isSidebarNarrow(request),
    readSettings(db),
    countNotifications(db),
    listNotifications(db, "all", { limit: latestNotifications, offset: 0 }),
    countOpenRequests(db),
  ]);
  return json({
    viewer,
    isNarrow,
    openRequests,
    unread: counts.unread,
    latest: latest.map((notification) => ({
      ...notification,
      at: formatInstant(notification.created_at, settings.general.timeZone),
    })),
  });
}

export default function Desk() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskFrame {...data}>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
