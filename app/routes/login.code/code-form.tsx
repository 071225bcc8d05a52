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
  const sent = useActionData<typeof action>();
  const form: FormState = { values: sent?.values ?? {}, errors: sent?.errors };
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
                  "A text message with a code should arrive within minutes, if an account signs in with this number. Type the code here.",
                )
              : t(
                  "A mail with a code and a link should arrive within minutes. Open the link, or type the code here.",
                )
            : !sendsTexts
              ? t(
                  "Give the address of your account, and we send you a code. No password is needed.",
                )
              : sendsMail
                ? t(
                    "Give the address or phone number of your account, and we send you a code. No password is needed.",
                  )
                : t(
                    "Give the phone number of your account, and we send you a code. No password is needed.",
                  )}
        </p>
        <SignInNameField sendsTexts={sendsTexts} />
        {isAsked && <CodeField isByText={isByText} />}
        <GuestFormActions
          send={isAsked ? t("Sign in") : t("Send the code")}
          leave={t("Sign in with a password")}
          href={withQuery("/login", wanted)}
        />
        {isAsked && !isByText && <MailNotReceived askAgain={here} />}
      </PostForm>
    </ShortPage>
  );
}
