import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { withQuery } from "~/core/paths";
import { maxFormBytesFor } from "~/http/authenticate.server";
import { parseRedirect } from "~/http/parse-redirect";
import { loadFactorPhones, requirePendingSession } from "~/http/pending-session.server";
import { isFormAnswer, receiveForm } from "~/http/read-form.server";
import { unsentField } from "~/http/unsent-form.server";
import { FactorForm } from "~/ui/factor-form";
import { codeNotices } from "~/ui/factor-texts";
import { unlistedTitle } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";

export const meta = unlistedTitle("One more step");

/** A GET sends no code. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!isFormAnswer(request)) throw redirect("/login/factor");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const redirectTo = parseRedirect(request);
  const user = requirePendingSession(context, redirectTo);
  const sent = await challengeFactor(user, String(form.get("factorId") ?? ""), context);
  const notice = sent.kind === "challenged" ? "sent" : "not-sent";
  const unsent = form.get(unsentField);
  if (typeof unsent !== "string") {
    return redirect(withQuery("/login/factor", { redirectTo, notice }));
  }
  // A redirect would lose the waiting form.
  return json({
    redirectTo,
    phones: await loadFactorPhones(user),
    told: codeNotices.get(notice),
    values: { unsent },
  });
}

export default function TextSent() {
  const actionData = useActionData<typeof action>();
  return <ShortPage>{actionData && <FactorForm {...actionData} errors={null} />}</ShortPage>;
}
