import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasFactor } from "~/accounts/factors/factor-queries.server";
import { renewRecoveryCodes } from "~/accounts/factors/renew-recovery-codes.server";
import { db } from "~/db.server";
import { codeSchema } from "~/http/account-schemas.server";
import { createFactorContext } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { loadFactorPhones } from "~/http/pending-session.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { AccountFrame } from "~/ui/account-frame";
import { codeNotices } from "~/ui/code-field";
import { FactorConfirmation } from "~/ui/factor-form";
import { guestTitle } from "~/ui/page-meta";
import { ContinueAfterCodes, RecoveryCodes } from "~/ui/recovery-codes";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("New recovery codes");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireViewer(context);
  if (!(await hasFactor(db, user.id))) throw redirect("/account/two-factor");
  return json({
    phones: await loadFactorPhones(user),
    notice: readNotice(request, codeNotices),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, codeSchema, { codes: null as string[] | null });
  if (!form.ok) return form.refuse(form.errors);
  const factorContext = await createFactorContext(request, requireViewer(context), context);
  const result = await renewRecoveryCodes(factorContext, form.data.code);
  switch (result.kind) {
    case "created":
      // The response shows the codes. A redirect would have to put them into the URL.
      return json({ codes: result.recoveryCodes, values: {}, errors: null });
    case "no-factor":
      return redirect("/account/two-factor");
    case "wrong":
    case "wait":
      return form.refuseField("code", result.message, result.kind === "wrong" ? 422 : 429);
  }
}

export default function NewRecoveryCodes() {
  const { t } = useTranslator();
  const { phones, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData?.codes) {
    return (
      <AccountFrame title={t("New recovery codes")}>
        <RecoveryCodes codes={actionData.codes}>
          <ContinueAfterCodes href="/account/two-factor?notice=codes" unsent={null} />
        </RecoveryCodes>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={t("Create new recovery codes?")}
      notice={actionData ? null : notice}
      errors={actionData?.errors}
    >
      <p className="lead">{t("Your old codes stop working immediately.")}</p>
      <FactorConfirmation
        action="/account/two-factor/codes"
        phones={phones}
        errors={actionData?.errors ?? null}
        submitLabel={t("Create new codes")}
      />
    </AccountFrame>
  );
}
