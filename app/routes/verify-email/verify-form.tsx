import { withQuery } from "~/core/paths";
import { ButtonLink } from "~/ui/button-link";
import { CodeField, MailNotReceived, MailUnavailable } from "~/ui/code-field";
import type { FormState } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

/** Before a mail was sent, renders only the button that sends it. */
export function VerifyForm({
  form,
  account,
  isMailEnabled,
  isMailSent,
}: {
  form: FormState;
  account: { email: string; isEmailVerified: boolean; hasPassword: boolean; hasCode: boolean };
  isMailEnabled: boolean;
  isMailSent: boolean;
}) {
  const { t } = useTranslator();
  if (account.isEmailVerified) return <VerifiedEmail {...account} />;
  if (!isMailEnabled || account.email === "") {
    return (
      <>
        <h1>{t("Confirm your email address")}</h1>
        <MailUnavailable />
      </>
    );
  }
  const { email } = account;
  const hasMail = account.hasCode || isMailSent || form.errors != null;
  return (
    <>
      <Notice
        text={
          isMailSent
            ? t("An email to {email} should arrive within a few minutes.", { email })
            : null
        }
      />
      {hasMail ? (
        <PostForm form={form} action="/verify-email" className="account-form">
          <h1>{t("Confirm your email address")}</h1>
          <p className="lead">
            {t("Enter the code from our email to {email}, or open the link in it.", { email })}{" "}
            {t(reasonText)}
          </p>
          <input type="hidden" name="by" value="code" />
          <CodeField />
          <GuestFormActions
            submitLabel={t("Confirm")}
            cancelLabel={t("My Bookings")}
            cancelHref="/my-bookings"
          />
        </PostForm>
      ) : (
        <>
          <h1>{t("Confirm your email address")}</h1>
          <p className="lead">
            {t("We'll send a code to {email} to confirm that the address is yours.", { email })}{" "}
            {t(reasonText)}
          </p>
        </>
      )}
      <Row as="div">
        <PostButton
          action="/verify-email"
          fields={{ by: "mail" }}
          className={hasMail ? "button button-quiet" : "button"}
        >
          {hasMail ? t("Send another email") : t("Send code")}
        </PostButton>
      </Row>
      {hasMail && <MailNotReceived />}
      <p className="note">
        <Sentence
          text="Wrong address? {change}."
          change={<a href="/account/email">{t("Change it")}</a>}
        />
      </p>
    </>
  );
}

const reasonText =
  "You can then see your bookings on any device, and no one else can use your address here.";

export function SignInToVerify() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Confirm your email address")}</h1>
      <p className="lead">{t("Open the link in our email, or sign in and enter the code.")}</p>
      <p>
        <ButtonLink href={withQuery("/login", { redirectTo: "/verify-email" })}>
          {t("Sign in")}
        </ButtonLink>
      </p>
    </>
  );
}

function VerifiedEmail({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Your email address is confirmed")}</h1>
      <p className="lead">{t("{email} is now confirmed.", { email })}</p>
      {!hasPassword && (
        <p>
          {t(
            "Your old password no longer works, because it was set before this email address was confirmed. Set a new one, or sign in with codes by email.",
          )}
        </p>
      )}
      <p>
        <ButtonLink href={hasPassword ? "/my-bookings" : "/account/password"}>
          {hasPassword ? t("My Bookings") : t("Set a password")}
        </ButtonLink>
      </p>
    </>
  );
}
