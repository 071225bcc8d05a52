import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/ui/account-frame";
import { CodeField, MailNotReceived, MailUnavailable } from "~/ui/code-field";
import { EmailField, type FormState, PasswordField, TextField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { action, loader } from "./route";

export function EmailPart() {
  const { t } = useTranslator();
  const { account, sendsMail, hasCode, notice } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form: FormState = {
    values: sent?.values ?? (hasCode ? { step: "enter" } : {}),
    errors: sent?.errors,
  };
  const { email, isEmailProved, hasPassword, codeGoesTo } = account;
  const { step } = form.values;
  const { site } = useSiteData();
  return (
    <AccountFrame title={t("Email")} notice={notice} errors={form.errors}>
      <p className="lead">
        {email
          ? t("Your account has the address {email}.", { email })
          : t(
              "Your account has no address. With one you can set a new password yourself if you forget yours.",
            )}{" "}
        {sendsMail && email && !isEmailProved && (
          <>
            {t("It is not proved yet.")} <a href="/verify-email">{t("Prove it")}</a>
          </>
        )}
      </p>
      {!sendsMail && <MailUnavailable />}
      {sendsMail && step === "enter" && <EnterCode form={form} mailedTo={sent?.mailedTo ?? ""} />}
      {sendsMail && step !== "enter" && hasPassword && <Ask form={form} by="password" />}
      {sendsMail && !hasPassword && !codeGoesTo && (
        <p>
          <Sentence
            text="It has no password either. Call {phone}, and somebody at the lodge sets an address."
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          />
        </p>
      )}
      {sendsMail && step !== "enter" && !hasPassword && codeGoesTo && (
        <>
          {step === "ask-by-code" && <Ask form={form} by="code" />}
          <Row as="div">
            <PostButton action="/account/email" fields={{ step: "own-code" }}>
              {step === "ask-by-code"
                ? t("Send another code")
                : t("Send a code to {where}", { where: codeGoesTo })}
            </PostButton>
          </Row>
          <p className="note">
            {email
              ? t(
                  "Your account has no password, so a code to its present address shows that it is you who changes it.",
                )
              : t(
                  "Your account has no password, so a code to its present number shows that it is you who changes it.",
                )}
          </p>
        </>
      )}
    </AccountFrame>
  );
}

function Ask({ form, by }: { form: FormState; by: "password" | "code" }) {
  const { t } = useTranslator();
  return (
    <PostForm isToldAbove form={form} action="/account/email" className="account-form">
      <input type="hidden" name="step" value={by === "password" ? "ask" : "ask-by-code"} />
      <EmailField label={t("New email")} />
      {by === "password" ? (
        <PasswordField label={t("Your password")} />
      ) : (
        <TextField
          name="ownCode"
          label={t("Code")}
          hint={t("Six digits, from the message that we sent you now.")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
      )}
      <GuestFormActions
        send={t("Send a code there")}
        leave={t("I have the code")}
        href="/account/email?code"
      />
    </PostForm>
  );
}

function EnterCode({ form, mailedTo }: { form: FormState; mailedTo: string }) {
  const { t } = useTranslator();
  return (
    <PostForm isToldAbove form={form} action="/account/email" className="account-form">
      <p>
        {mailedTo &&
          `${t("A mail to {email} should arrive within minutes.", { email: mailedTo })} `}
        {t("Until you type its code here, your account keeps the present address.")}
      </p>
      <input type="hidden" name="step" value="enter" />
      <EmailField label={t("New email")} />
      <CodeField />
      <GuestFormActions
        send={t("Change email")}
        leave={t("Another address")}
        href="/account/email"
      />
      <MailNotReceived askAgain="/account/email" />
    </PostForm>
  );
}
