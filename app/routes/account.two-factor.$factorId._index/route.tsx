import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readEnrolment } from "~/accounts/factors/enrol-factor.server";
import { verifyFactor } from "~/accounts/factors/verify-factor.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { said } from "~/core/languages/words";
import { codeSchema } from "~/http/factor-schemas.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { isAnswer, receiveForm } from "~/http/read-form.server";
import { readNotice } from "~/http/read-notice";
import { readNamedRedirect } from "~/http/read-redirect";
import { enrolling } from "~/http/request-context";
import { goOn, mostBytesFrom, proverOf } from "~/http/ways-in.server";
import { FactorFrame } from "~/ui/factor-frame";
import { FactorSetUp } from "~/ui/factor-set-up";
import { guestTitle } from "~/ui/page-meta";
import { AfterCodes, RecoveryCodes } from "~/ui/recovery-codes";
import { useWords } from "~/ui/use-words";

export const meta = guestTitle("Set up a second factor");

export { keptNowhere as headers } from "~/http/kept-nowhere";

const notices = new Map([
  ["sent", said("Another code is on its way to your phone.")],
  ["not-sent", said("No code could be sent just now. Please try again later.")],
]);
const gone = "/account/two-factor?notice=gone";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const enrolment = await readEnrolment(enrolling(context), params.factorId ?? "", context.now);
  // With the answer to a right code it is no longer only begun.
  if (!enrolment && !isAnswer(request)) throw redirect(gone);
  return json({
    enrolment,
    isFirst: context.halfway !== null,
    redirectTo: readNamedRedirect(request),
    notice: readNotice(request, notices),
  });
}

const nothingSent = { errors: null as FormErrors | null, codes: null as string[] | null };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await mostBytesFrom(request));
  const { values, ...checked } = parseFields(form, codeSchema);
  const refuse = (errors: FormErrors, status: number) =>
    json({ ...nothingSent, values, errors }, { status });
  if (!checked.ok) return refuse(checked.errors, invalidStatus(checked.errors));
  const user = enrolling(context);
  const sessionId = context.sessionId ?? "";
  const factorId = params.factorId ?? "";
  // Sent twice, the second code is none that is wrong.
  if (!(await readEnrolment(user, factorId, context.now))) return redirect(gone);
  const prover = await proverOf(request, user, context);
  const { code } = checked.data;
  const shown = { sessionId, factorId, code, withRecoveryCodes: true };
  const result = await verifyFactor(prover, shown);
  switch (result.kind) {
    case "wrong":
    case "wait": {
      const errors = formErrors([{ field: "code", message: result.message }]);
      return refuse(errors, result.kind === "wrong" ? 422 : 429);
    }
    case "verified": {
      const headers = context.halfway ? await goOn(request, user, sessionId) : undefined;
      const codes = result.recoveryCodes;
      if (codes) return json({ ...nothingSent, values, codes }, { headers });
      return redirect(readNamedRedirect(request) ?? "/account/two-factor?notice=added", {
        headers,
      });
    }
    default:
      return redirect(gone);
  }
}

export default function SetUpFactor() {
  const { t } = useWords();
  const { enrolment, isFirst, redirectTo, notice } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const values: FormValues = sent?.values ?? {};
  const unsent = values.unsent ?? null;
  if (sent?.codes) {
    return (
      <FactorFrame isFirst={isFirst} title={t("Your second factor is on")}>
        <RecoveryCodes codes={sent.codes}>
          <AfterCodes href={redirectTo ?? "/account/two-factor?notice=added"} unsent={unsent} />
        </RecoveryCodes>
      </FactorFrame>
    );
  }
  const errors = sent?.errors ?? null;
  const told = sent ? null : notice;
  return (
    <FactorFrame
      isFirst={isFirst}
      title={t("Set up a second factor")}
      notice={told}
      errors={errors}
    >
      {enrolment && <FactorSetUp {...enrolment} {...{ redirectTo, unsent, errors }} />}
    </FactorFrame>
  );
}
