import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endOwnSession } from "~/accounts/end-own-sessions.server";
import { said } from "~/core/languages/words";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";

export { Nothing as default } from "~/ui/nothing";

export const loader = () => redirect("/account/sessions");

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const isEnded = await endOwnSession(signedIn(context), params.sessionId ?? "", context.now);
  if (!isEnded) {
    throw new Response(said("You are not signed in there, or not any more."), { status: 404 });
  }
  return redirect("/account/sessions?notice=ended");
}
