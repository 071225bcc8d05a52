import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { sendTestMail } from "~/communication/mail/send-test-mail.server";
import { withQuery } from "~/core/paths";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

const tabPath = "/admin/settings/notifications";

/** Redirects the GET that follows a sign-in, if the session had expired when the form was submitted. */
export async function loader() {
  return redirect(tabPath);
}

/** Sends a test mail and redirects to the tab, which shows the mail server's reply. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const result = await sendTestMail(requireViewer(context), () => new Date());
  if (result.kind === "no-server") return redirect(tabPath);
  return redirect(withQuery(tabPath, { test: result.mailId }));
}
