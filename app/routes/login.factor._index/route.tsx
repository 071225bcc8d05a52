import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitFactorCode } from "~/accounts/factors/check-factor-code.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { codeSchema } from "~/http/account-schemas.server";
import {
  createFactorContext,
  maxFormBytesFor,
  renewPendingSession,
} from "~/http/authenticate.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { parseRedirect } from "~/http/parse-query";
import { loadFactorPhones, requirePendingSession } from "~/http/pending-session.server";
import { receiveForm } from "~/http/read-form.server";
import { readNotice } from "~/http/read-notice";
import { unpackForm, unsentField } from "~/http/unsent-form.server";
import { ButtonLink } from "~/ui/button-link";
import { codeNotices } from "~/ui/code-field";
import { FactorForm } from "~/ui/factor-form";
import { unlistedTitle } from "~/ui/page-meta";
import { RecoveryCodesLeft } from "~/ui/recovery-codes";
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
    notice: readNotice(request, codeNotices),
  });
}

const emptyResult = {
  values: {} as FormValues,
  errors: null as FormErrors | null,
  /** The packed form of another page, to be sent after signing in. */
  unsentForm: null as string | null,
  hasEnded: false,
  /** The number of unused recovery codes, if one was used now. */
  remainingCodes: null as number | null,
};

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const redirectTo = parseRedirect(request);
  const user = requirePendingSession(context, redirectTo);
  const { values, ...parsed } = parseFields(form, codeSchema);
  const refuse = (errors: FormErrors, status: number, hasEnded = false) =>
    // A later request without the session cannot show this page again, so it must not be cached.
    json(
      { ...emptyResult, values, errors, hasEnded },
      { status, headers: hasEnded ? { "Cache-Control": "no-store" } : {} },
    );
  if (!parsed.ok) return refuse(parsed.errors, errorStatusOf(parsed.errors));
  const { code } = parsed.data;
  const factorContext = await createFactorContext(request, user, context);
  const result = await submitFactorCode(factorContext, {
    sessionId: context.sessionId ?? "",
    code,
  });
  if (result.kind === "wrong") {
    return refuse(createFormErrors([{ field: "code", message: result.message }]), 422);
  }
  if (result.kind === "wait") {
    const field = result.isSessionEnded ? "" : "code";
    return refuse(
      createFormErrors([{ field, message: result.message }]),
      429,
      result.isSessionEnded,
    );
  }
  const headers = await renewPendingSession(request, user, context.sessionId ?? "");
  const unsentForm = form.get(unsentField);
  const isUnsentFormValid = (await unpackForm(unsentForm, maxLongFormBytes)) !== null;
  const { remainingCodes } = result;
  if (isUnsentFormValid)
    return json({ ...emptyResult, remainingCodes, unsentForm: String(unsentForm) }, { headers });
  if (remainingCodes !== null) return json({ ...emptyResult, remainingCodes }, { headers });
  return redirect(redirectTo, { headers });
}

export default function SecondFactor() {
  const { t } = useTranslator();
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const remainingCodes = actionData?.remainingCodes ?? null;
  return (
    <ShortPage>
      {remainingCodes !== null && !actionData?.unsentForm && <h1>{t("You are signed in")}</h1>}
      {remainingCodes !== null && <RecoveryCodesLeft remaining={remainingCodes} />}
      {actionData?.unsentForm ? (
        <UnsentForm action={loaderData.redirectTo} unsent={actionData.unsentForm} />
      ) : remainingCodes !== null ? (
        <p>
          <ButtonLink href={loaderData.redirectTo}>{t("Continue")}</ButtonLink>
        </p>
      ) : (
        <FactorForm
          redirectTo={loaderData.redirectTo}
          phones={loaderData.phones}
          notice={actionData ? null : loaderData.notice}
          values={actionData?.values ?? {}}
          errors={actionData?.errors ?? null}
          hasEnded={actionData?.hasEnded}
        />
      )}
    </ShortPage>
  );
}
