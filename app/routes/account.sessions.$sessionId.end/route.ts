import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endOwnSession } from "~/accounts/end-sessions.server";
import { defineMessage } from "~/core/languages/translator";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

export const loader = () => redirect("/account/sessions");

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const isEnded = await endOwnSession(requireViewer(context), params.sessionId ?? "", context.now);
  if (!isEnded) {
    throw new Response(defineMessage("That device is already signed out."), {
      status: 404,
    });
  }
  return redirect("/account/sessions?notice=ended");
}
