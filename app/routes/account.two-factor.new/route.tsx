import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { type Enrolment, enrolFactor, loadEnrolment } from "~/accounts/factors/enrol-factor.server";
import { reauthenticate } from "~/accounts/reauthenticate.server";
import { findAccount } from "~/accounts/user-queries.server";
import { config } from "~/config.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { enrolSchema } from "~/http/account-schemas.server";
import { createSignInContext, maxFormBytesFor, refusedStatus } from "~/http/authenticate.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { parseOptionalRedirect } from "~/http/parse-query";
import { receiveForm } from "~/http/read-form.server";
import { type RequestContext, requireEnrollingUser } from "~/http/request-context";
import { unsentField } from "~/http/unsent-form.server";
import { FactorFrame, FactorSetUp } from "~/ui/factor-set-up";
import { type FormState, PasswordField, PhoneField, TextField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Set up a second factor");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

const enrolmentErrors = {
  "not-stepped-up": ["", defineMessage("Sign in once more first")],
  "name-taken": ["name", defineMessage("You already have a second factor with this name.")],
  "too-many": [
    "",
    defineMessage("You have the maximum number of second factors. Remove one first."),
  ],
  "no-text-messages": ["phone", defineMessage("We do not send text messages.")],
  "invalid-phone": [
    "phone",
    defineMessage("Enter a phone number with its country code, starting with +"),
  ],
  "email-unverified": [
    "",
    defineMessage("Confirm your email address first, then we can send codes to your phone"),
  ],
} as const;

async function loadPage(request: Request, context: RequestContext) {
  const params = new URL(request.url).searchParams;
  const type = params.get("type") === "phone" && config.smsUrl ? "phone" : "totp";
  const isRequiredSetUp = context.pendingSession !== null;
  const account = await findAccount(db, requireEnrollingUser(context).id);
  return {
    type: type as "phone" | "totp",
    canSendTexts: config.smsUrl !== null,
    isRequiredSetUp,
    // Not asked during a required set-up, because the user has just signed in. A user without a password must have
    // signed in recently instead.
    requiresPassword: !isRequiredSetUp && account?.password_hash != null,
    redirectTo: parseOptionalRedirect(request),
  };
}

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  json(await loadPage(request, context));

const emptyActionData = { errors: null as FormErrors | null, enrolment: null as Enrolment | null };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await maxFormBytesFor(request));
  const { type, requiresPassword, redirectTo } = await loadPage(request, context);
  const { values, ...parsed } = parseFields(form, enrolSchema({ type, requiresPassword }));
  const refuse = (errors: FormErrors, status: number) =>
    json({ ...emptyActionData, values, errors }, { status });
  if (!parsed.ok) return refuse(parsed.errors, errorStatusOf(parsed.errors));
  const user = requireEnrollingUser(context);
  const { name, password = "", phone = "" } = parsed.data;
  if (!context.pendingSession) {
    const confirmation = await reauthenticate(
      user.id,
      { password, sessionId: context.sessionId },
      await createSignInContext(request, context),
    );
    if (confirmation.kind !== "correct") {
      const field = confirmation.kind === "refused" && requiresPassword ? "password" : "";
      const errors = createFormErrors([{ field, message: confirmation.message }]);
      return refuse(errors, refusedStatus[confirmation.kind]);
    }
  }
  // `requireEnrollingUser` admits only sessions that passed the existing factors.
  const sessionAssurance = { assurance: "aal2", replacesUnverified: true } as const;
  const newFactor = type === "phone" ? ({ type, phone, name } as const) : ({ type, name } as const);
  const result = await enrolFactor(
    user,
    newFactor,
    sessionAssurance,
    context.now,
    context.translator,
  );
  if (result.kind !== "enrolled") {
    const [field, message] = enrolmentErrors[result.kind];
    return refuse(createFormErrors([{ field, message }]), 422);
  }
  const { factor } = result;
  const challenge = factor.phone ? await challengeFactor(user, factor.id, context) : null;
  const notice = challenge && challenge.kind !== "challenged" ? "not-sent" : null;
  if (!form.has(unsentField)) {
    return redirect(withQuery(`/account/two-factor/${factor.id}`, { redirectTo, notice }));
  }
  // A redirect would lose the form that is kept until the set-up is complete.
  const enrolment = await loadEnrolment(user, factor.id, context.now);
  return json({ ...emptyActionData, values, enrolment });
}

export default function NewFactor() {
  const { t } = useTranslator();
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values: FormValues = actionData?.values ?? {};
  const { redirectTo, isRequiredSetUp } = loaderData;
  return (
    <FactorFrame
      isRequiredSetUp={isRequiredSetUp}
      title={t("Set up a second factor")}
      errors={actionData?.errors}
    >
      {actionData?.enrolment ? (
        <FactorSetUp
          {...actionData.enrolment}
          redirectTo={redirectTo}
          unsent={values.unsent ?? null}
          errors={null}
        />
      ) : (
        <EnrolForm {...loaderData} form={{ values, errors: actionData?.errors }} />
      )}
    </FactorFrame>
  );
}

function EnrolForm({
  type,
  canSendTexts,
  isRequiredSetUp,
  requiresPassword,
  redirectTo,
  form,
}: {
  type: "totp" | "phone";
  canSendTexts: boolean;
  isRequiredSetUp: boolean;
  requiresPassword: boolean;
  redirectTo: string | null;
  form: FormState;
}) {
  const { t } = useTranslator();
  const { unsent } = form.values;
  const hrefOf = (targetType: typeof type) =>
    withQuery("/account/two-factor/new", {
      type: targetType === "phone" ? targetType : null,
      redirectTo,
      unsent: unsent && "held",
    });
  return (
    <>
      {isRequiredSetUp && (
        <p className="lead">
          {t(
            "Staff accounts need a second factor. Set yours up now to continue: it takes two minutes.",
          )}
        </p>
      )}
      <p>
        {type === "totp"
          ? t("You need an authenticator app on your phone. Any app will do, and it works offline.")
          : t("We'll send a code to your phone each time you sign in.")}
      </p>
      <PostForm omitsErrorSummary form={form} action={hrefOf(type)} className="account-form">
        {unsent && <input type="hidden" name="unsent" value={unsent} />}
        {requiresPassword && <PasswordField label={t("Your password")} />}
        {type === "phone" && <PhoneField hint={t("With country code: +250 788 123 456")} />}
        <TextField
          name="name"
          label={t("Name")}
          hint={t("For example: My phone")}
          autoComplete="off"
          maxLength={60}
          optional
        />
        {isRequiredSetUp ? (
          <p>
            <button type="submit" className="button" data-pending={t("Processing...")}>
              {t("Continue")}
            </button>
          </p>
        ) : (
          <GuestFormActions
            submitLabel={t("Continue")}
            cancelLabel={t("Back")}
            cancelHref="/account/two-factor"
          />
        )}
      </PostForm>
      {canSendTexts && !unsent && (
        <p>
          <a href={hrefOf(type === "totp" ? "phone" : "totp")}>
            {type === "totp"
              ? t("Use text messages instead")
              : t("Use an authenticator app instead")}
          </a>
        </p>
      )}
      {isRequiredSetUp && <PostButton action="/logout">{t("Cancel and sign out")}</PostButton>}
    </>
  );
}
