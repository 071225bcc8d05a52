import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { safePath, withQuery } from "~/core/paths";
import { readForm } from "~/http/read-form.server";
import { requireEnrollingUser } from "~/http/request-context";

export { EmptyPage as default } from "~/ui/empty-page";

export const loader = () => redirect("/account/two-factor");

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const factorId = params.factorId ?? "";
  const challenge = await challengeFactor(requireEnrollingUser(context), factorId, context);
  const searchParams = new URL(request.url).searchParams;
  const returnPath = safePath(searchParams.get("back"), `/account/two-factor/${factorId}`);
  const notice = challenge.kind === "challenged" ? "sent" : "not-sent";
  return redirect(withQuery(returnPath, { redirectTo: searchParams.get("redirectTo"), notice }));
}
