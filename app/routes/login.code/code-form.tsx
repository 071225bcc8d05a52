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
  const { redirectTo, sendsMail, sendsTexts } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form: FormState = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const wanted = { redirectTo: omitHomePath(redirectTo) };
  const here = withQuery("/login/code", wanted);
  const isByText = /^\s*\+?\d[^@]*$/.test(form.values.email ?? "");
  const isAsked = form.values.step === "enter";
  return (
    <ShortPage>
      <PostForm form={form} action={here} className="account-form">
        <h1>{t("Sign in with a code")}</h1>
        <input type="hidden" name="step" value={isAsked ? "enter" : "ask"} />
        <p className="lead">
          {isAsked
            ? isByText
              ? t(
                  "If an account uses this number, a text message with a code should arrive within a few minutes. Enter the code here.",
                )
              : t(
                  "An email with a code and a link should arrive within a few minutes. Open the link, or enter the code here.",
                )
            : !sendsTexts
              ? t("Enter your email address and we'll send you a code. No password needed.")
              : sendsMail
                ? t(
                    "Enter your email address or phone number and we'll send you a code. No password needed.",
                  )
                : t("Enter your phone number and we'll send you a code. No password needed.")}
        </p>
        <SignInNameField sendsTexts={sendsTexts} />
        {isAsked && <CodeField isByText={isByText} />}
        <GuestFormActions
          submitLabel={isAsked ? t("Sign in") : t("Send code")}
          cancelLabel={t("Sign in with a password")}
          href={withQuery("/login", wanted)}
        />
        {isAsked && !isByText && <MailNotReceived askAgain={here} />}
      </PostForm>
    </ShortPage>
  );
}
