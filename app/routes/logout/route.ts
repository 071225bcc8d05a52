import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import { readSessionSecret } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { createSignOutHeaders } from "~/http/sign-out-headers.server";

export { EmptyPage as default } from "~/ui/empty-page";

/** Redirects a GET, because only a POST signs out. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const sessionSecret = await readSessionSecret(request);
  if (sessionSecret) await endSession(sessionSecret);
  return redirect("/?notice=signed-out", { headers: await createSignOutHeaders(request) });
}
