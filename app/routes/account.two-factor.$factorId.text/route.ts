import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { safePath, withQuery } from "~/core/paths";
import { readForm } from "~/http/read-form.server";
import { requireEnrollingUser } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

/** A GET sends no code. */
export const loader = () => redirect("/account/two-factor");

/** Sends a code to a factor's phone, and redirects to its form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const factorId = params.factorId ?? "";
  const sent = await challengeFactor(requireEnrollingUser(context), factorId, context);
  const search = new URL(request.url).searchParams;
  const back = safePath(search.get("back"), `/account/two-factor/${factorId}`);
  const notice = sent.kind === "challenged" ? "sent" : "not-sent";
  return redirect(withQuery(back, { redirectTo: search.get("redirectTo"), notice }));
}
