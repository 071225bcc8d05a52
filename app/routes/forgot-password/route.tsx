import type { ActionFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { requestCode } from "~/accounts/request-code.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { emailSchema } from "~/http/account-schemas.server";
import { createSignInContext } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { MailUnavailable } from "~/ui/code-field";
import { EmailField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { ResetPasswordForm } from "~/ui/reset-password-form";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Forgotten password");

export const loader = () => json({ isMailEnabled: isSmtpConfigured });

/** Mails a code and a link to set a new password. The response does not reveal whether the account exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!isSmtpConfigured) throw new Response(null, { status: 404 });
  const emptyData = { isCodeRequested: false, passwordHint: "" };
  const form = await checkForm(request, emailSchema, emptyData);
  if (!form.ok) return form.refuse(form.errors);
  const codeContext = {
    ...(await createSignInContext(request, context)),
    origin: context.mailOrigin,
    translator: context.translator,
  };
  const result = await requestCode(form.data.email, { purpose: "recover" }, codeContext);
  if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
  const passwordHint = passwordHints[context.settings.security.passwordPolicy];
  return json({
    isCodeRequested: true,
    passwordHint,
    values: { email: form.data.email },
    errors: null,
  });
}

export default function ForgotPassword() {
  const { t } = useTranslator();
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: { ...actionData?.values }, errors: actionData?.errors };
  return (
    <ShortPage>
      {!data.isMailEnabled && (
        <>
          <h1>{t("Forgotten your password?")}</h1>
          <MailUnavailable />
        </>
      )}
      {data.isMailEnabled && actionData?.isCodeRequested && (
        <ResetPasswordForm form={form} passwordHint={actionData.passwordHint} />
      )}
      {data.isMailEnabled && !actionData?.isCodeRequested && (
        <PostForm form={form} className="account-form">
          <h1>{t("Forgotten your password?")}</h1>
          <p className="lead">
            {t("Enter your email address and we'll send you a code to set a new password.")}
          </p>
          <EmailField autoComplete="username" />
          <GuestFormActions
            submitLabel={t("Send code")}
            cancelLabel={t("Sign in")}
            cancelHref="/login"
          />
        </PostForm>
      )}
    </ShortPage>
  );
}
