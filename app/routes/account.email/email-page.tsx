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

export function EmailPage() {
  const { t } = useTranslator();
  const { account, sendsMail, hasCode, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form: FormState = {
    values: actionData?.values ?? (hasCode ? { step: "enter" } : {}),
    errors: actionData?.errors,
  };
  const { email, isEmailVerified, hasPassword, codeRecipient } = account;
  const { step } = form.values;
  const { site } = useSiteData();
  return (
    <AccountFrame title={t("Email")} notice={notice} errors={form.errors}>
      <p className="lead">
        {email
          ? t("Your account uses {email}.", { email })
          : t(
              "Your account has no email address. Add one so that you can reset your password if you forget it.",
            )}{" "}
        {sendsMail && email && !isEmailVerified && (
          <>
            {t("It is not confirmed yet.")} <a href="/verify-email">{t("Confirm it")}</a>
          </>
        )}
      </p>
      {!sendsMail && <MailUnavailable />}
      {sendsMail && step === "enter" && (
        <EnterCodeForm form={form} mailedTo={actionData?.mailedTo ?? ""} />
      )}
      {sendsMail && step !== "enter" && hasPassword && (
        <RequestCodeForm form={form} method="password" />
      )}
      {sendsMail && !hasPassword && !codeRecipient && (
        <p>
          <Sentence
            text="Your account has no password either. Call us on {phone} and we'll add an address."
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          />
        </p>
      )}
      {sendsMail && step !== "enter" && !hasPassword && codeRecipient && (
        <>
          {step === "ask-by-code" && <RequestCodeForm form={form} method="code" />}
          <Row as="div">
            <PostButton action="/account/email" fields={{ step: "own-code" }}>
              {step === "ask-by-code"
                ? t("Send another code")
                : t("Send a code to {where}", { where: codeRecipient })}
            </PostButton>
          </Row>
          <p className="note">
            {email
              ? t("Your account has no password, so we first send a code to your current address.")
              : t("Your account has no password, so we first send a code to your current number.")}
          </p>
        </>
      )}
    </AccountFrame>
  );
}

function RequestCodeForm({ form, method }: { form: FormState; method: "password" | "code" }) {
  const { t } = useTranslator();
  return (
    <PostForm omitsErrorSummary form={form} action="/account/email" className="account-form">
      <input type="hidden" name="step" value={method === "password" ? "ask" : "ask-by-code"} />
      <EmailField label={t("New email")} />
      {method === "password" ? (
        <PasswordField label={t("Your password")} />
      ) : (
        <TextField
          name="ownCode"
          label={t("Code")}
          hint={t("The six-digit code we have just sent you.")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
      )}
      <GuestFormActions
        submitLabel={t("Send code")}
        cancelLabel={t("I already have a code")}
        cancelHref="/account/email?code"
      />
    </PostForm>
  );
}

function EnterCodeForm({ form, mailedTo }: { form: FormState; mailedTo: string }) {
  const { t } = useTranslator();
  return (
    <PostForm omitsErrorSummary form={form} action="/account/email" className="account-form">
      <p>
        {mailedTo &&
          `${t("An email to {email} should arrive within a few minutes.", { email: mailedTo })} `}
        {t("Your account keeps its current address until you enter the code here.")}
      </p>
      <input type="hidden" name="step" value="enter" />
      <EmailField label={t("New email")} />
      <CodeField />
      <GuestFormActions
        submitLabel={t("Change email")}
        cancelLabel={t("Another address")}
        cancelHref="/account/email"
      />
      <MailNotReceived requestHref="/account/email" />
    </PostForm>
  );
}
