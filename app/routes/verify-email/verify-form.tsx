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

export function VerifyForm({
  form,
  account,
  sendsMail,
  isMailed,
}: {
  form: FormState;
  /** `hasCode`: a mailed code is still valid. */
  account: { email: string; isEmailProved: boolean; hasPassword: boolean; hasCode: boolean };
  sendsMail: boolean;
  isMailed: boolean;
}) {
  const { t } = useTranslator();
  if (account.isEmailProved) return <Proved {...account} />;
  if (!sendsMail || account.email === "") {
    return (
      <>
        <h1>{t("Prove your address")}</h1>
        <MailUnavailable />
      </>
    );
  }
  const { email } = account;
  const hasMail = account.hasCode || isMailed || form.errors != null;
  return (
    <>
      <Notice
        text={isMailed ? t("A mail to {email} should arrive within minutes.", { email }) : null}
      />
      {hasMail ? (
        <PostForm form={form} action="/verify-email" className="account-form">
          <h1>{t("Prove your address")}</h1>
          <p className="lead">
            {t("Type the code from our mail to {email}, or open its link.", { email })} {t(why)}
          </p>
          <input type="hidden" name="by" value="code" />
          <CodeField />
          <GuestFormActions send={t("Prove")} leave={t("My Bookings")} href="/my-bookings" />
        </PostForm>
      ) : (
        <>
          <h1>{t("Prove your address")}</h1>
          <p className="lead">
            {t("Show that you read {email} with a code that we mail there.", { email })} {t(why)}
          </p>
        </>
      )}
      <Row as="div">
        <PostButton
          action="/verify-email"
          fields={{ by: "mail" }}
          className={hasMail ? "button button-quiet" : "button"}
        >
          {hasMail ? t("Send another mail") : t("Send the code")}
        </PostButton>
      </Row>
      {hasMail && <MailNotReceived />}
      <p className="note">
        <Sentence
          text="Is the address wrong? {change}."
          change={<a href="/account/email">{t("Change it")}</a>}
        />
      </p>
    </>
  );
}

const why =
  "Then your bookings are yours on every device, and nobody else can use the address here.";

export function SignInToProve() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Prove your address")}</h1>
      <p className="lead">
        {t("Open the link in our mail, or sign in with your account and type the code.")}
      </p>
      <p>
        <ButtonLink href={withQuery("/login", { redirectTo: "/verify-email" })}>
          {t("Sign in")}
        </ButtonLink>
      </p>
    </>
  );
}

function Proved({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Your address is proved")}</h1>
      <p className="lead">{t("You showed that you read {email}.", { email })}</p>
      {!hasPassword && (
        <p>
          {t(
            "Your account has no password at present: one that was chosen before the address was proved has ended, since anybody could have chosen it. Set one when you like, or sign in with codes by mail.",
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
