import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasFactor } from "~/accounts/factors/factor-queries.server";
import { renewRecoveryCodes } from "~/accounts/factors/renew-recovery-codes.server";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { codeSchema } from "~/http/factor-schemas.server";
import { readFactorPhones } from "~/http/halfway.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { proverOf } from "~/http/ways-in.server";
import { AccountFrame } from "~/ui/account-frame";
import { FactorProof } from "~/ui/factor-proof";
import { codeNotices } from "~/ui/factor-texts";
import { guestTitle } from "~/ui/page-meta";
import { AfterCodes, RecoveryCodes } from "~/ui/recovery-codes";
import { useWords } from "~/ui/use-words";

export const meta = guestTitle("New recovery codes");

export { keptNowhere as headers } from "~/http/kept-nowhere";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = signedIn(context);
  if (!(await hasFactor(db, user.id))) throw redirect("/account/two-factor");
  return json({
    phones: await readFactorPhones(user),
    notice: readNotice(request, codeNotices),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, codeSchema, { codes: null as string[] | null });
  if (!form.ok) return form.refuse(form.errors);
  const prover = await proverOf(request, signedIn(context), context);
  const result = await renewRecoveryCodes(prover, form.data.code);
  switch (result.kind) {
    case "made":
      // Shown in the answer itself: an address would keep them.
      return json({ codes: result.recoveryCodes, values: {}, errors: null });
    case "no-factor":
      return redirect("/account/two-factor");
    case "wrong":
    case "wait":
      return form.refuseField("code", result.message, result.kind === "wrong" ? 422 : 429);
  }
}

export default function NewRecoveryCodes() {
  const { t } = useWords();
  const { phones, notice } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (sent?.codes) {
    return (
      <AccountFrame title={t("New recovery codes")}>
        <RecoveryCodes codes={sent.codes}>
          <AfterCodes href="/account/two-factor?notice=codes" unsent={null} />
        </RecoveryCodes>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={t("Make new recovery codes?")}
      notice={sent ? null : notice}
      errors={sent?.errors}
    >
      <p className="lead">{t("The old ones end at once, wherever you keep them.")}</p>
      <FactorProof
        action="/account/two-factor/codes"
        phones={phones}
        errors={sent?.errors ?? null}
        send={t("Make new codes")}
      />
    </AccountFrame>
  );
}
