import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { resolveHeldMails } from "~/communication/mail/held-mails.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

/** Redirects the GET that follows a sign-in, if the session had expired when the form was submitted. */
export async function loader() {
  return redirect("/admin/settings/notifications");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const kind = form.get("decision") === "drop" ? "dropped" : "released";
  const count = await resolveHeldMails(kind, requireViewer(context), context.now);
  return redirect(`/admin/settings/notifications${count > 0 ? `?notice=mails-${kind}` : ""}`);
}
