import { withQuery } from "~/lodge/paths";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormState } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { MailDoesNotCome, MailedCodeField, WithoutMail } from "~/ui/mailed-code";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";

/** Where whoever is signed in proves the address of their account. */
export function VerifyForm({
  form,
  account,
  sendsMail,
  isMailed,
}: {
  form: FormState;
  /** `hasCode`: a code was mailed that can still be given back. */
  account: { email: string; isEmailProved: boolean; hasPassword: boolean; hasCode: boolean };
  sendsMail: boolean;
  /** Another mail was asked for. */
  isMailed: boolean;
}) {
  if (account.isEmailProved) return <Proved {...account} />;
  if (!sendsMail || account.email === "") {
    return (
      <>
        <h1>Prove your address</h1>
        <WithoutMail />
      </>
    );
  }
  const hasMail = account.hasCode || isMailed || form.errors != null;
  return (
    <>
      <Notice text={isMailed ? `A mail to ${account.email} should arrive within minutes.` : null} />
      {hasMail ? (
        <form method="post" action="/verify-email" noValidate className="account-form">
          <ErrorSummary errors={form.errors} />
          <h1>Prove your address</h1>
          <p className="lead">
            Type the code from our mail to {account.email}, or open its link. {why}
          </p>
          <input type="hidden" name="by" value="code" />
          <MailedCodeField form={form} />
          <FormEnd send="Prove" pending="Processing..." leave="My Bookings" href="/my-bookings" />
        </form>
      ) : (
        <>
          <h1>Prove your address</h1>
          <p className="lead">
            Show that you read {account.email} with a code that we mail there. {why}
          </p>
        </>
      )}
      <Row as="div">
        <PostButton
          action="/verify-email"
          fields={{ by: "mail" }}
          className={hasMail ? "button button-quiet" : "button"}
        >
          {hasMail ? "Send another mail" : "Send the code"}
        </PostButton>
      </Row>
      {hasMail && <MailDoesNotCome />}
      <p className="note">
        Is the address wrong? <a href="/account/email">Change it</a>.
      </p>
    </>
  );
}

const why =
  "Then your bookings are yours on every device, and nobody else can use the address here.";

/** For whoever is not signed in, and whom no mail's link led here. */
export function SignInToProve() {
  return (
    <>
      <h1>Prove your address</h1>
      <p className="lead">
        Open the link in our mail, or sign in with your account and type the code.
      </p>
      <p>
        <ButtonLink href={withQuery("/login", { redirectTo: "/verify-email" })}>Sign in</ButtonLink>
      </p>
    </>
  );
}

function Proved({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <>
      <h1>Your address is proved</h1>
      <p className="lead">You showed that you read {email}.</p>
      {!hasPassword && (
        <p>
          Your account has no password at present: one that was chosen before the address was proved
          has ended, since anybody could have chosen it. Set one when you like, or sign in with
          codes by mail.
        </p>
      )}
      <p>
        <ButtonLink href={hasPassword ? "/my-bookings" : "/account/password"}>
          {hasPassword ? "My Bookings" : "Set a password"}
        </ButtonLink>
      </p>
    </>
  );
}
