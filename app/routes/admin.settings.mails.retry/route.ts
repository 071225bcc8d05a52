import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { retryMails } from "~/communication/mail/retry-mails.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";

export { Nothing as default } from "~/ui/nothing";

/** After a sign-in that came in between: to the list, where the button is. */
export async function loader() {
  return redirect("/admin/settings/notifications");
}

/** Lets the mails that failed be tried again. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const admin = signedIn(context);
  const count = await retryMails(admin, context.now);
  return redirect(`/admin/settings/notifications${count > 0 ? "?notice=mails-retried" : ""}`);
}
