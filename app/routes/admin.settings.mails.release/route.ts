import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { settleHeldMails } from "~/communication/mail/release-mails.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";

export { Nothing as default } from "~/ui/nothing";

/** After a sign-in that came in between: to the list, where the buttons are. */
export async function loader() {
  return redirect("/admin/settings/notifications");
}

/** Lets the mails leave that a restore held back, or deletes them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const kind = form.get("decision") === "drop" ? "dropped" : "released";
  const count = await settleHeldMails(kind, signedIn(context), context.now);
  return redirect(`/admin/settings/notifications${count > 0 ? `?notice=mails-${kind}` : ""}`);
}
