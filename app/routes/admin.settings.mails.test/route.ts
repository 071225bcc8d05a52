import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { sendTestMail } from "~/communication/mail/send-test-mail.server";
import { withQuery } from "~/core/paths";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

const tab = "/admin/settings/notifications";

/** Redirects a GET, after signing in again, to the tab with the button. */
export async function loader() {
  return redirect(tab);
}

/** Sends a test mail to the user. The tab shows the server's answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const result = await sendTestMail(requireViewer(context), () => new Date());
  if (result.kind === "no-server") return redirect(tab);
  return redirect(withQuery(tab, { test: result.mailId }));
}
