import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitFactorCode } from "~/accounts/factors/submit-factor-code.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import {
  createFactorContext,
  maxFormBytesFor,
  renewPendingSession,
} from "~/http/authenticate.server";
import { codeSchema } from "~/http/factor-schemas.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import { createFormErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { parseRedirect } from "~/http/parse-redirect";
import { loadFactorPhones, requirePendingSession } from "~/http/pending-session.server";
import { receiveForm } from "~/http/read-form.server";
import { readNotice } from "~/http/read-notice";
import { unpackForm, unsentField } from "~/http/unsent-form.server";
import { ButtonLink } from "~/ui/button-link";
import { FactorForm } from "~/ui/factor-form";
import { codeNotices } from "~/ui/factor-texts";
import { unlistedTitle } from "~/ui/page-meta";
import { RecoveryCodesLeft } from "~/ui/recovery-codes-left";
import { ShortPage } from "~/ui/site-layout";
import { UnsentForm } from "~/ui/unsent-form";
import { useTranslator } from "~/ui/use-translator";

export const meta = unlistedTitle("One more step");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = parseRedirect(request);
  const user = requirePendingSession(context, redirectTo);
  return json({
    redirectTo,
    phones: await loadFactorPhones(user),
    told: readNotice(request, codeNotices),
  });
}

const nothingSent = {
  values: {} as FormValues,
  errors: null as FormErrors | null,
  held: null as string | null,
  hasEnded: false,
  codesLeft: null as number | null,
};

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const redirectTo = parseRedirect(request);
  const user = requirePendingSession(context, redirectTo);
  const { values, ...checked } = parseFields(form, codeSchema);
  const refuse = (errors: FormErrors, status: number, hasEnded = false) =>
    // After the session has ended no other request can show this page.
    json(
      { ...nothingSent, values, errors, hasEnded },
      { status, headers: hasEnded ? { "Cache-Control": "no-store" } : {} },
    );
  if (!checked.ok) return refuse(checked.errors, invalidStatus(checked.errors));
  const { code } = checked.data;
  const factorContext = await createFactorContext(request, user, context);
  const result = await submitFactorCode(factorContext, {
    sessionId: context.sessionId ?? "",
    code,
  });
  if (result.kind === "wrong") {
    return refuse(createFormErrors([{ field: "code", message: result.message }]), 422);
  }
  if (result.kind === "wait") {
    const field = result.hasEnded ? "" : "code";
    return refuse(createFormErrors([{ field, message: result.message }]), 429, result.hasEnded);
  }
  const headers = await renewPendingSession(request, user, context.sessionId ?? "");
  const held = form.get(unsentField);
  const isWhole = await unpackForm(held, maxLongFormBytes);
  const { codesLeft } = result;
  if (isWhole) return json({ ...nothingSent, codesLeft, held: String(held) }, { headers });
  if (codesLeft !== null) return json({ ...nothingSent, codesLeft }, { headers });
  return redirect(redirectTo, { headers });
}

export default function SecondFactor() {
  const { t } = useTranslator();
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const codesLeft = actionData?.codesLeft ?? null;
  return (
    <ShortPage>
      {codesLeft !== null && !actionData?.held && <h1>{t("You are signed in")}</h1>}
      {codesLeft !== null && <RecoveryCodesLeft left={codesLeft} />}
      {actionData?.held ? (
        <UnsentForm action={loaded.redirectTo} packed={actionData.held} />
      ) : codesLeft !== null ? (
        <p>
          <ButtonLink href={loaded.redirectTo}>{t("Continue")}</ButtonLink>
        </p>
      ) : (
        <FactorForm
          {...loaded}
          told={actionData ? null : loaded.told}
          values={actionData?.values ?? {}}
          errors={actionData?.errors ?? null}
          hasEnded={actionData?.hasEnded}
        />
      )}
    </ShortPage>
  );
}
