import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { markAllNotificationsRead } from "~/communication/notifications/notification-queries.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

export const loader = () => redirect("/admin/notifications");

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const { id } = requireViewer(context);
  await db.transaction().execute((trx) => markAllNotificationsRead(trx, id));
  return redirect("/admin/notifications");
}
