import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { withQuery } from "~/core/paths";
import { maxFormBytesFor } from "~/http/authenticate.server";
import { parseRedirect } from "~/http/parse-query";
import { loadFactorPhones, requirePendingSession } from "~/http/pending-session.server";
import { isShowingFormResult, receiveForm } from "~/http/read-form.server";
import { unsentField } from "~/http/unsent-form.server";
import { codeNotices } from "~/ui/code-field";
import { FactorForm } from "~/ui/factor-form";
import { unlistedTitle } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";

export const meta = unlistedTitle("One more step");

/** Redirects to the page with the button, because only a POST sends a code. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!isShowingFormResult(request)) throw redirect("/login/factor");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const redirectTo = parseRedirect(request);
  const user = requirePendingSession(context, redirectTo);
  const result = await challengeFactor(user, String(form.get("factorId") ?? ""), context);
  const noticeKey = result.kind === "challenged" ? "sent" : "not-sent";
  const unsentForm = form.get(unsentField);
  if (typeof unsentForm !== "string") {
    return redirect(withQuery("/login/factor", { redirectTo, notice: noticeKey }));
  }
  // A redirect would lose the unsent form.
  return json({
    redirectTo,
    phones: await loadFactorPhones(user),
    notice: codeNotices.get(noticeKey),
    values: { unsent: unsentForm },
  });
}

export default function TextSent() {
  const actionData = useActionData<typeof action>();
  return (
    <ShortPage>
      {actionData && (
        <FactorForm
          redirectTo={actionData.redirectTo}
          phones={actionData.phones}
          notice={actionData.notice}
          values={actionData.values}
          errors={null}
        />
      )}
    </ShortPage>
  );
}
