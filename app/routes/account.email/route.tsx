import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAccount } from "~/accounts/load-account.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, renewSession } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { changeEmail, requestEmailChange } from "~/sign-in/verification/change-email.server";
import { requestReauthenticationCode } from "~/sign-in/verification/confirm-by-code.server";
import { AccountFrame } from "~/ui/account-frame";
import { CodeField, MailNotReceived, MailUnavailable } from "~/ui/code-field";
import { EmailField, type FormState, PasswordField, TextField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import { accountEmailSchema, authenticateEmailChange } from "./email-change-form.server";

export const meta = guestTitle("Email address");

const notices = new Map([
  [
    "changed",
    defineMessage("Your email address is changed. You are signed out on all other devices."),
  ],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await loadAccount(db, requireViewer(context).id);
  if (!account) throw redirect("/login");
  const { email, isEmailVerified, hasPassword } = account;
  // Only accounts without an e-mail address get the code by text message.
  const codeRecipient = email || (config.smsUrl && account.loginPhone) || null;
  const notice = readNotice(request, notices);
  // `?code` opens the form for the code directly, in another browser or after the page was closed.
  const hasCode = new URL(request.url).searchParams.has("code");
  return json({
    account: { email, isEmailVerified, hasPassword, codeRecipient },
    sendsMail: isSmtpConfigured,
    hasCode,
    notice,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!isSmtpConfigured) throw new Response(null, { status: 404 });
  const viewer = requireViewer(context);
  const { mailOrigin: origin, address, translator, now } = context;
  const codeContext = { origin, address, translator, now };
  const form = await checkForm(request, accountEmailSchema, { mailedTo: "" });
  if (!form.ok) return form.refuse(form.errors);
  const { data, values } = form;
  if (data.step === "own-code") {
    const result = await requestReauthenticationCode(viewer.id, codeContext);
    if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
    return json({ values: { step: "ask-by-code" }, errors: null, mailedTo: viewer.email });
  }
  if (data.step === "enter") {
    const submittedCode = { sentTo: data.email, code: data.code };
    const result = await changeEmail(submittedCode, viewer.id, codeContext);
    if (result.kind === "taken") {
      return form.refuseField(
        "email",
        defineMessage("There is already an account with this address."),
        409,
      );
    }
    if (result.kind !== "changed") return form.refuseCode(describeCodeRefusal(result));
    const headers = await renewSession(request, result.user, context);
    return redirect("/account/email?notice=changed", { headers });
  }
  const refusal = await authenticateEmailChange(
    data,
    viewer,
    await createSignInContext(request, context),
  );
  if (refusal) return form.refuseCode(refusal);
  const result = await requestEmailChange(viewer.id, data.email, codeContext);
  switch (result.kind) {
    case "wait":
      return form.refuseCode(describeCodeRefusal(result));
    case "same-address":
      return form.refuseField("email", defineMessage("Your account already uses this address"));
    case "not-found":
      throw redirect("/login");
    case "requested":
      return json({ values: { ...values, step: "enter" }, errors: null, mailedTo: data.email });
  }
}

export default function EmailPage() {
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
