import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { hasRole } from "~/accounts/roles";
import {
  countNotifications,
  listNotifications,
} from "~/communication/notifications/notification-queries.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import { db } from "~/db.server";
import { loadChangeToken } from "~/desk/change-token.server";
import { countOpenEnquiries } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { countDueNotes } from "~/front-desk/shift-notes/shift-note-queries.server";
import { clearRefusalCookie, isSidebarNarrow, readRefusalReason } from "~/http/cookies.server";
import { requireViewer } from "~/http/request-context";
import { describeReadOnly } from "~/operations/storage/read-only-mode.server";
import { checkDisk } from "~/operations/storage/schedule-disk-checks.server";
import type { RouteHandle } from "~/root";
import deskStyles from "~/ui/desk.css";
import { ErrorContent } from "~/ui/error-page";
import { DeskFrame } from "./desk-frame";

export const handle: RouteHandle = { isHydrated: true, errorBoundary: ErrorContent };

/** Reloads the frame's data only after forms and refreshes. Polling (background-refresh.tsx) detects other changes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod === "POST" || currentUrl.href === nextUrl.href;

/** The notifications in the bell's menu (specification, section 9). */
const latestNotificationsPage = { limit: 10, offset: 0 };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

/** Responds with 409 if the frame shows why a row's button was refused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  // Housekeeping staff must not see guest data, such as notifications and enquiries.
  const isClerk = hasRole(viewer, "staff");
  await checkDisk(context.now);
  const { settings } = context;
  const today = lodgeToday(context.now, settings.general.timeZone);
  const [changeToken, isNarrow, refusal, counts, latest, openEnquiryCount, dueNoteCount] =
    await Promise.all([
      loadOptional(loadChangeToken(db, viewer.id), ""),
      isSidebarNarrow(request),
      readRefusalReason(request),
      isClerk ? loadOptional(countNotifications(db, viewer.id), null) : { unread: 0 },
      isClerk
        ? loadOptional(listNotifications(db, viewer.id, "all", latestNotificationsPage), null)
        : [],
      isClerk ? loadOptional(countOpenEnquiries(db), 0) : 0,
      isClerk ? loadOptional(countDueNotes(db, today), 0) : 0,
    ]);
  const data = {
    viewer,
    changeToken,
    isNarrow,
    openEnquiryCount,
    dueNoteCount,
    readOnlyMessage: describeReadOnly(),
    unreadCount: counts?.unread ?? 0,
    /** Null if loading failed, which is only logged (specification, section 8). */
    latestNotifications:
      latest?.map((notification) => ({
        ...notification,
        at: formatInstant(notification.created_at, settings.general.timeZone),
      })) ?? null,
    refusal,
  };
  if (refusal === null) return json(data);
  const headers = { "Set-Cookie": await clearRefusalCookie() };
  return json(data, { status: 409, headers });
}

export default function Desk() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskFrame {...data}>
      <Outlet />
    </DeskFrame>
  );
}
