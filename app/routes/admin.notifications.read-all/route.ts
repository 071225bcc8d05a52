import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { markAllRead } from "~/communication/notifications/notification-queries.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";

export { Nothing as default } from "~/ui/nothing";

/** After a sign-in that came in between. */
export const loader = () => redirect("/admin/notifications");

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const { id } = signedIn(context);
  await db.transaction().execute((trx) => markAllRead(trx, id));
  return redirect("/admin/notifications");
}
