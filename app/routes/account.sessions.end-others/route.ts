import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endOwnSessions } from "~/accounts/end-sessions.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

export const loader = () => redirect("/account/sessions");

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  await endOwnSessions(requireViewer(context), { exceptId: context.sessionId }, context.now);
  return redirect("/account/sessions?notice=others-ended");
}
