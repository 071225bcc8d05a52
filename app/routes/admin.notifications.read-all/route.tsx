import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { markAllRead } from "~/messaging/notification-queries.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between. */
export const loader = () => redirect("/admin/notifications");

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  await requireViewer(request, "staff");
  await markAllRead(db);
  return redirect("/admin/notifications");
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
