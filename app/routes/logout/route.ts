import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import { clearedSessionCookie, readSessionId } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";

/** Somebody who comes here by a link is only taken home; signing out is a form. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const sessionId = await readSessionId(request);
  if (sessionId) await endSession(sessionId);
  return redirect("/", { headers: { "Set-Cookie": await clearedSessionCookie() } });
}
