import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { safePath } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { markRead } from "~/messaging/notification-queries.server";
import { viewHref } from "~/routes/admin.notifications._index/view-href";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between. */
export const loader = () => redirect("/admin/notifications");

/** Marks one as read and goes where it leads, or back where the form says. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const viewer = await requireViewer(request, "staff");
  const item = await markRead(db, Number(params.notificationId) || 0);
  if (!item) throw new Response("No such notification.", { status: 404 });
  const own = viewHref(item.action_url, viewer) ?? "/admin/notifications";
  return redirect(safePath(form.get("returnTo"), own));
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
