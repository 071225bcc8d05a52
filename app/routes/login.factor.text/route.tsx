import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { withQuery } from "~/core/paths";
import { leadHalfway, readFactorPhones } from "~/http/halfway.server";
import { isAnswer, receiveForm } from "~/http/read-form.server";
import { readRedirect } from "~/http/read-redirect";
import { unsentField } from "~/http/unsent-form.server";
import { mostBytesFrom } from "~/http/ways-in.server";
import { FactorForm } from "~/ui/factor-form";
import { codeNotices } from "~/ui/factor-texts";
import { unlistedTitle } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";

export const meta = unlistedTitle("One more step");

/** Somebody who comes here by a link sends nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!isAnswer(request)) throw redirect("/login/factor");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await mostBytesFrom(request));
  const redirectTo = readRedirect(request);
  const user = leadHalfway(context, redirectTo);
  const sent = await challengeFactor(user, String(form.get("factorId") ?? ""), context);
  const notice = sent.kind === "challenged" ? "sent" : "not-sent";
  const unsent = form.get(unsentField);
  if (typeof unsent !== "string") {
    return redirect(withQuery("/login/factor", { redirectTo, notice }));
  }
  // An address would lose the form that waits.
  return json({
    redirectTo,
    phones: await readFactorPhones(user),
    told: codeNotices.get(notice),
    values: { unsent },
  });
}

export default function TextSent() {
  const sent = useActionData<typeof action>();
  return <ShortPage>{sent && <FactorForm {...sent} errors={null} />}</ShortPage>;
}
