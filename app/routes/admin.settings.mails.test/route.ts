import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { sendTestMail } from "~/communication/mail/send-test-mail.server";
import { withQuery } from "~/core/paths";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

const tab = "/admin/settings/notifications";

/** After a sign-in that came in between: to the tab, where the button is. */
export async function loader() {
  return redirect(tab);
}

/** Sends a mail to whoever asks for it; the tab shows what the server answered. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const result = await sendTestMail(requireViewer(context), () => new Date());
  if (result.kind === "no-server") return redirect(tab);
  return redirect(withQuery(tab, { test: result.mailId }));
}
