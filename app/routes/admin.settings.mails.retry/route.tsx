import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { retryMails } from "~/messaging/retry-mails.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between: to the list, where the button is. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  return redirect("/admin/settings/notifications");
}

/** Lets the mails that failed be tried again. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const admin = await requireViewer(request, "admin");
  const count = await retryMails(admin, new Date());
  return redirect(`/admin/settings/notifications${count > 0 ? "?notice=mails-retried" : ""}`);
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
