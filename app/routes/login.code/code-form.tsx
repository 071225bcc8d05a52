import { useActionData, useLoaderData } from "@remix-run/react";
import { omitHomePath, withQuery } from "~/core/paths";
import { CodeField, MailNotReceived } from "~/ui/code-field";
import type { FormState } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { SignInNameField } from "~/ui/sign-in-name-field";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import type { action, loader } from "./route";

export function CodeForm() {
  const { t } = useTranslator();
  const { redirectTo, isMailEnabled, isSmsEnabled } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form: FormState = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const query = { redirectTo: omitHomePath(redirectTo) };
  const path = withQuery("/login/code", query);
  const isPhoneNumber = /^\s*\+?\d[^@]*$/.test(form.values.email ?? "");
  const isCodeSent = form.values.step === "enter";
  const sentText = isPhoneNumber
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
        {isCodeSent && <CodeField isTextMessage={isPhoneNumber} />}
        <GuestFormActions
          submitLabel={isCodeSent ? t("Sign in") : t("Send code")}
          cancelLabel={t("Sign in with a password")}
          cancelHref={withQuery("/login", query)}
        />
        {isCodeSent && !isPhoneNumber && <MailNotReceived requestHref={path} />}
      </PostForm>
    </ShortPage>
  );
}
