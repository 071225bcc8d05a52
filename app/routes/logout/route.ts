import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import {
  clearedDraftCookie,
  clearedPassCookie,
  clearedSessionCookie,
  readPassSecret,
  readSessionSecret,
} from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { endPass } from "~/reservations/booking-links/passes.server";

export { Nothing as default } from "~/ui/nothing";

/** Somebody who comes here by a link is only taken home; signing out is a form. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const sessionId = await readSessionSecret(request);
  if (sessionId) await endSession(sessionId);
  const passSecret = await readPassSecret(request);
  if (passSecret) await endPass(passSecret);
  // What was typed for a booking goes too: the next person may use the same browser.
  const headers = new Headers();
  headers.append("Set-Cookie", await clearedSessionCookie());
  headers.append("Set-Cookie", await clearedPassCookie());
  headers.append("Set-Cookie", await clearedDraftCookie());
  return redirect("/", { headers });
}
