import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findActiveCode } from "~/accounts/codes/one-time-codes.server";
import { loadAccount } from "~/accounts/load-account.server";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import {
  loadVerification,
  type PendingVerification,
  resendVerification,
} from "~/sign-in/verification/pending-verification.server";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { ExpiredLink, expiredLinkTitle } from "~/ui/expired-link";
import { type FormState, PasswordField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { redeemVerificationForm, verifyEmailSchema } from "./redeem-verification-form.server";
import { SignInToVerify, VerifyForm } from "./verify-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(
    matches,
    translatorOf(matches).t(
      data?.token && !data.verification ? expiredLinkTitle : "Confirm your email address",
    ),
  ),
  { name: "robots", content: "noindex" },
];

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Shows the form. A mailed link is used only by submitting its form, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, now, settings } = context;
  const token = new URL(request.url).searchParams.get("token");
  const passwordHint = passwordHints[settings.security.passwordPolicy];
  const data = {
    isMailEnabled: isSmtpConfigured,
    passwordHint,
    token: "",
    verification: null,
    account: null,
  };
  if (token !== null) {
    const verification = await loadVerification(db, token, viewer, now);
    return json({ ...data, token, verification }, { status: verification ? 200 : 410 });
  }
  const account = viewer && (await loadAccount(db, viewer.id));
  if (!account) return json(data);
  const { id, email, isEmailVerified, hasPassword } = account;
  const hasCode = (await findActiveCode(db, id, "prove-email", now)) !== null;
  return json({ ...data, account: { email, isEmailVerified, hasPassword, hasCode } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const emptyData = { isExpired: false, isMailed: false };
  const form = await checkForm(request, verifyEmailSchema, emptyData);
  if (!form.ok) return form.refuse(form.errors);
  const { viewer, mailOrigin: origin, address, translator, now } = context;
  if (!viewer && form.data.by !== "link") {
    throw redirect(withQuery("/login", { redirectTo: "/verify-email" }));
  }
  if (viewer && form.data.by === "mail") {
    const result = await resendVerification(viewer.id, { origin, address, translator, now });
    if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
    return json({ ...emptyData, isMailed: true, values: form.values, errors: null });
  }
  if (form.data.by === "mail") throw redirect("/login");
  const outcome = await redeemVerificationForm(form.data, request, context);
  if (outcome instanceof Response) return outcome;
  if (outcome.status === 410) {
    return json(
      { ...emptyData, isExpired: true, values: form.values, errors: null },
      { status: 410 },
    );
  }
  return form.refuseCode(outcome);
}

export default function VerifyEmail() {
  const { t } = useTranslator();
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const isExpired = actionData?.isExpired || (data.token !== "" && !data.verification);
  return (
    <ShortPage>
      {isExpired && <ExpiredLink href="/verify-email">{t("Request a new one")}</ExpiredLink>}
      {!isExpired && data.verification && (
        <LinkForm
          form={form}
          token={data.token}
          verification={data.verification}
          passwordHint={data.passwordHint}
        />
      )}
      {!isExpired && !data.verification && !data.account && <SignInToVerify />}
      {!isExpired && data.account && (
        <VerifyForm
          form={form}
          account={data.account}
          isMailEnabled={data.isMailEnabled}
          isMailSent={actionData?.isMailed ?? false}
        />
      )}
    </ShortPage>
  );
}

/** Asks for a password if someone else may have created the account. */
function LinkForm({
  form,
  token,
  verification,
  passwordHint,
}: {
  form: FormState;
  token: string;
  verification: PendingVerification;
  passwordHint: string;
}) {
  const { t, describe } = useTranslator();
  const isEmailChange = verification.purpose === "change-email";
  const path = withQuery("/verify-email", { token });
  if (isEmailChange && !verification.belongsToViewer) {
    return (
      <>
        <ErrorSummary errors={form.errors} />
        <h1>{t("Sign in first")}</h1>
        <p className="lead">
          {t("Sign in with your current address to confirm the new one, {email}.", {
            email: verification.email,
          })}
        </p>
        <p>
          <ButtonLink href={withQuery("/login", { redirectTo: path })}>{t("Sign in")}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <PostForm form={form} action={path} className="account-form">
      <h1>{isEmailChange ? t("Your new address") : t("Confirm your email address")}</h1>
      <p className="lead">
        {isEmailChange
          ? t("Change your email address to {email}?", { email: verification.email })
          : t("Did you create an account with {email}?", { email: verification.email })}
      </p>
      <input type="hidden" name="by" value="link" />
      <input type="hidden" name="token" value={token} />
      {verification.needsPassword && (
        <PasswordField
          label={t("Password")}
          hint={`${t("The password you chose for this account. A different one replaces it and signs out all other devices.")} ${describe(passwordHint)}`}
        />
      )}
      <GuestFormActions
        submitLabel={isEmailChange ? t("Change email address") : t("Yes, it was me")}
        cancelLabel={t("Cancel")}
        cancelHref="/"
      />
    </PostForm>
  );
}
