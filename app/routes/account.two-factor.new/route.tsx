import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmPassword } from "~/accounts/confirm-password.server";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { type Enrolment, enrolFactor, loadEnrolment } from "~/accounts/factors/enrol-factor.server";
import { findAccount } from "~/accounts/user-queries.server";
import { config } from "~/config.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { createSignInContext, maxFormBytesFor, refusedStatus } from "~/http/authenticate.server";
import { enrolSchema } from "~/http/factor-schemas.server";
import { createFormErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { parseNamedRedirect } from "~/http/parse-redirect";
import { receiveForm } from "~/http/read-form.server";
import { type RequestContext, requireEnrollingUser } from "~/http/request-context";
import { unsentField } from "~/http/unsent-form.server";
import { FactorFrame } from "~/ui/factor-frame";
import { FactorSetUp } from "~/ui/factor-set-up";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";
import { EnrolForm } from "./enrol-form";

export const meta = guestTitle("Set up a second factor");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

const problems = {
  "not-stepped-up": ["", defineMessage("Sign in once more first")],
  "name-taken": ["name", defineMessage("You already have one with this name")],
  "too-many": ["", defineMessage("You have reached the maximum. Remove one first.")],
  "no-text-messages": ["phone", defineMessage("We do not send text messages")],
  "not-a-number": [
    "phone",
    defineMessage("Enter a phone number with its country code, starting with +"),
  ],
  "email-unproved": [
    "",
    defineMessage("Confirm your email address first, then we can send codes to your phone"),
  ],
} as const;

async function readPage(request: Request, context: RequestContext) {
  const params = new URL(request.url).searchParams;
  const type = params.get("type") === "phone" && config.smsUrl ? "phone" : "totp";
  const isFirst = context.pendingSession !== null;
  const account = await findAccount(db, requireEnrollingUser(context).id);
  return {
    type: type as "phone" | "totp",
    sendsTexts: config.smsUrl !== null,
    isFirst,
    // A first factor follows a sign-in, which asked for the password; some accounts have no password.
    asksPassword: !isFirst && account?.password_hash != null,
    redirectTo: parseNamedRedirect(request),
  };
}

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  json(await readPage(request, context));

const nothingSent = { errors: null as FormErrors | null, enrolment: null as Enrolment | null };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const { type, asksPassword, redirectTo } = await readPage(request, context);
  const { values, ...checked } = parseFields(form, enrolSchema({ type, asksPassword }));
  const refuse = (errors: FormErrors, status: number) =>
    json({ ...nothingSent, values, errors }, { status });
  if (!checked.ok) return refuse(checked.errors, invalidStatus(checked.errors));
  const user = requireEnrollingUser(context);
  const { name, password = "", phone = "" } = checked.data;
  if (asksPassword) {
    const confirmed = await confirmPassword(
      user.id,
      password,
      await createSignInContext(request, context),
    );
    if (confirmed.kind !== "right") {
      const field = confirmed.kind === "refused" ? "password" : "";
      const errors = createFormErrors([{ field, message: confirmed.message }]);
      return refuse(errors, refusedStatus[confirmed.kind]);
    }
  }
  // Only a session that passed the existing factors (aal2) may add another.
  const shown = { assurance: "aal2", isAnew: true } as const;
  const wanted = type === "phone" ? ({ type, phone, name } as const) : ({ type, name } as const);
  const enrolled = await enrolFactor(user, wanted, shown, context.now, context.translator);
  if (enrolled.kind !== "enrolled") {
    const [field, message] = problems[enrolled.kind];
    return refuse(createFormErrors([{ field, message }]), 422);
  }
  const { factor } = enrolled;
  if (factor.phone) await challengeFactor(user, factor.id, context);
  if (!form.has(unsentField)) {
    return redirect(withQuery(`/account/two-factor/${factor.id}`, { redirectTo }));
  }
  // A redirect would lose the waiting form.
  const enrolment = await loadEnrolment(user, factor.id, context.now);
  return json({ ...nothingSent, values, enrolment });
}

export default function NewFactor() {
  const { t } = useTranslator();
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values: FormValues = actionData?.values ?? {};
  const { redirectTo, isFirst } = loaded;
  return (
    <FactorFrame isFirst={isFirst} title={t("Set up a second factor")} errors={actionData?.errors}>
      {actionData?.enrolment ? (
        <FactorSetUp
          {...actionData.enrolment}
          redirectTo={redirectTo}
          unsent={values.unsent ?? null}
          errors={null}
        />
      ) : (
        <EnrolForm {...loaded} form={{ values, errors: actionData?.errors }} />
      )}
    </FactorFrame>
  );
}
