import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadEnrolment } from "~/accounts/factors/enrol-factor.server";
import { verifyFactor } from "~/accounts/factors/verify-factor.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { codeSchema } from "~/http/account-schemas.server";
import {
  createFactorContext,
  maxFormBytesFor,
  renewPendingSession,
} from "~/http/authenticate.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { parseOptionalRedirect } from "~/http/parse-query";
import { isShowingFormResult, receiveForm } from "~/http/read-form.server";
import { readNotice } from "~/http/read-notice";
import { requireEnrollingUser } from "~/http/request-context";
import { FactorFrame, FactorSetUp } from "~/ui/factor-set-up";
import { guestTitle } from "~/ui/page-meta";
import { ContinueAfterCodes, RecoveryCodes } from "~/ui/recovery-codes";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Set up a second factor");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

const notices = new Map([
  ["sent", defineMessage("Another code is on its way to your phone.")],
  ["not-sent", defineMessage("We could not send a code. Please try again later.")],
]);
const enrolmentEndedHref = "/account/two-factor?notice=gone";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const enrolment = await loadEnrolment(
    requireEnrollingUser(context),
    params.factorId ?? "",
    context.now,
  );
  // After a correct code the enrolment is complete, but the page is rendered once more to show recovery codes.
  if (!enrolment && !isShowingFormResult(request)) throw redirect(enrolmentEndedHref);
  return json({
    enrolment,
    isRequiredSetUp: context.pendingSession !== null,
    redirectTo: parseOptionalRedirect(request),
    notice: readNotice(request, notices),
  });
}

const emptyActionData = { errors: null as FormErrors | null, codes: null as string[] | null };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const { values, ...parsed } = parseFields(form, codeSchema);
  const refuse = (errors: FormErrors, status: number) =>
    json({ ...emptyActionData, values, errors }, { status });
  if (!parsed.ok) return refuse(parsed.errors, errorStatusOf(parsed.errors));
  const user = requireEnrollingUser(context);
  const sessionId = context.sessionId ?? "";
  const factorId = params.factorId ?? "";
  // The code of a form that was submitted twice is not a wrong code.
  if (!(await loadEnrolment(user, factorId, context.now))) return redirect(enrolmentEndedHref);
  const factorContext = await createFactorContext(request, user, context);
  const { code } = parsed.data;
  const submission = { sessionId, factorId, code, withRecoveryCodes: true };
  const result = await verifyFactor(factorContext, submission);
  switch (result.kind) {
    case "wrong":
    case "wait": {
      const errors = createFormErrors([{ field: "code", message: result.message }]);
      return refuse(errors, result.kind === "wrong" ? 422 : 429);
    }
    case "verified": {
      const headers = context.pendingSession
        ? await renewPendingSession(request, user, sessionId)
        : undefined;
      const codes = result.recoveryCodes;
      if (codes) return json({ ...emptyActionData, values, codes }, { headers });
      return redirect(parseOptionalRedirect(request) ?? "/account/two-factor?notice=added", {
        headers,
      });
    }
    default:
      return redirect(enrolmentEndedHref);
  }
}

export default function SetUpFactor() {
  const { t } = useTranslator();
  const { enrolment, isRequiredSetUp, redirectTo, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values: FormValues = actionData?.values ?? {};
  const unsent = values.unsent ?? null;
  if (actionData?.codes) {
    return (
      <FactorFrame isRequiredSetUp={isRequiredSetUp} title={t("Your second factor is on")}>
        <RecoveryCodes codes={actionData.codes}>
          <ContinueAfterCodes
            href={redirectTo ?? "/account/two-factor?notice=added"}
            unsent={unsent}
          />
        </RecoveryCodes>
      </FactorFrame>
    );
  }
  const errors = actionData?.errors ?? null;
  const shownNotice = actionData ? null : notice;
  return (
    <FactorFrame
      isRequiredSetUp={isRequiredSetUp}
      title={t("Set up a second factor")}
      notice={shownNotice}
      errors={errors}
    >
      {enrolment && (
        <FactorSetUp {...enrolment} redirectTo={redirectTo} unsent={unsent} errors={errors} />
      )}
    </FactorFrame>
  );
}
