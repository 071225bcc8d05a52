import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endOwnSessions } from "~/accounts/end-own-sessions.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";

export { Nothing as default } from "~/ui/nothing";

export const loader = () => redirect("/account/sessions");

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  await endOwnSessions(signedIn(context), { exceptId: context.sessionId }, context.now);
  return redirect("/account/sessions?notice=others-ended");
}
