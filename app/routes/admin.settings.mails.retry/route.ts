import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { retryFailedMails } from "~/communication/mail/resend-mails.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

/** Redirects the GET that follows a sign-in, if the session had expired when the form was submitted. */
export async function loader() {
  return redirect("/admin/settings/notifications");
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const admin = requireViewer(context);
  const count = await retryFailedMails(admin, context.now);
  return redirect(`/admin/settings/notifications${count > 0 ? "?notice=mails-retried" : ""}`);
}
