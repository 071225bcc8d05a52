import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestPhoneCode, signInByPhone } from "~/accounts/login-phone.server";
import { requestCode } from "~/accounts/request-code.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { omitHomePath, withQuery } from "~/core/paths";
import { isPhoneNumber } from "~/http/account-schemas.server";
import { createSignInContext, signInWithCode } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { parseRedirect } from "~/http/parse-query";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { CodeField, MailNotReceived } from "~/ui/code-field";
import type { FormState } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { SignInNameField } from "~/ui/sign-in-name-field";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { loginCodeSchema } from "./login-code.schema.server";

const isSmsEnabled = config.smsUrl !== null;

export const meta = guestTitle("Sign in with a code");

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!isSmtpConfigured && !isSmsEnabled) throw new Response(null, { status: 404 });
  const redirectTo = parseRedirect(request);
  if (context.viewer) throw redirect(redirectTo);
  return json({ redirectTo, isSmsEnabled, isMailEnabled: isSmtpConfigured });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!isSmtpConfigured && !isSmsEnabled) throw new Response(null, { status: 404 });
  const codeContext = {
    ...(await createSignInContext(request, context)),
    sessionUserId: context.viewer?.id,
    origin: context.mailOrigin,
    translator: context.translator,
  };
  const form = await checkForm(request, loginCodeSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { data } = form;
  const redirectTo = parseRedirect(request);
  if (!isSmtpConfigured && !isPhoneNumber(data.email)) {
    return form.refuseField(
      "email",
      defineMessage("We can't send emails at the moment: enter a phone number"),
    );
  }
  if (data.step === "ask") {
    const mailPurpose = { purpose: "sign-in", redirectTo } as const;
    const result = isPhoneNumber(data.email)
      ? await requestPhoneCode(data.email, codeContext)
      : await requestCode(data.email, mailPurpose, codeContext);
    if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
    return json({ values: { step: "enter", email: data.email }, errors: null });
  }
  const result = isPhoneNumber(data.email)
    ? await signInByPhone(data.email, data.code, codeContext)
    : await signInByCode({ sentTo: data.email, code: data.code }, codeContext);
  if (result.kind !== "signed-in") return form.refuseCode(describeCodeRefusal(result));
  return signInWithCode(request, { isPasswordRemoved: false, ...result, redirectTo }, context);
}

export default function CodeForm() {
  const { t } = useTranslator();
  const { redirectTo, isMailEnabled, isSmsEnabled } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form: FormState = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const query = { redirectTo: omitHomePath(redirectTo) };
  const path = withQuery("/login/code", query);
  const isTextMessage = /^\s*\+?\d[^@]*$/.test(form.values.email ?? "");
  const isCodeSent = form.values.step === "enter";
  const sentText = isTextMessage
    ? t(
        "If an account uses this number, a text message with a code should arrive within a few minutes. Enter the code here.",
      )
    : t(
        "An email with a code and a link should arrive within a few minutes. Open the link, or enter the code here.",
      );
  const phoneText = isMailEnabled
    ? t("Enter your email address or phone number and we'll send you a code. No password needed.")
    : t("Enter your phone number and we'll send you a code. No password needed.");
  const requestText = isSmsEnabled
    ? phoneText
    : t("Enter your email address and we'll send you a code. No password needed.");
  return (
    <ShortPage>
      <PostForm form={form} action={path} className="account-form">
        <h1>{t("Sign in with a code")}</h1>
        <input type="hidden" name="step" value={isCodeSent ? "enter" : "ask"} />
        <p className="lead">{isCodeSent ? sentText : requestText}</p>
        <SignInNameField acceptsPhone={isSmsEnabled} />
        {isCodeSent && <CodeField isTextMessage={isTextMessage} />}
        <GuestFormActions
          submitLabel={isCodeSent ? t("Sign in") : t("Send code")}
          cancelLabel={t("Sign in with a password")}
          cancelHref={withQuery("/login", query)}
        />
        {isCodeSent && !isTextMessage && <MailNotReceived requestHref={path} />}
      </PostForm>
    </ShortPage>
  );
}
