import type { Proof } from "~/guests/read-proof.server";
import { withQuery } from "~/lodge/paths";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";

/** The page of a mail's link: one button, and a password where whoever made the account may be another. */
export function LinkForm({
  form,
  token,
  proof,
  passwordHint,
}: {
  form: FormState;
  token: string;
  proof: Proof;
  passwordHint: string;
}) {
  const isChange = proof.purpose === "change-email";
  const here = withQuery("/verify-email", { token });
  if (isChange && !proof.isOwn) {
    return (
      <>
        <ErrorSummary errors={form.errors} />
        <h1>Sign in first</h1>
        <p className="lead">
          An account is to have the address {proof.email}. Sign in with that account, by its present
          address, and this page goes on.
        </p>
        <p>
          <ButtonLink href={withQuery("/login", { redirectTo: here })}>Sign in</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <form method="post" action={here} noValidate className="account-form">
      <ErrorSummary errors={form.errors} />
      <h1>{isChange ? "Your new address" : "Prove your address"}</h1>
      <p className="lead">
        {isChange
          ? `Shall your account have the address ${proof.email}?`
          : `Somebody made an account here with ${proof.email}. Was it you?`}
      </p>
      <input type="hidden" name="by" value="link" />
      <input type="hidden" name="token" value={token} />
      {proof.needsPassword && (
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          hint={`The one that you chose for this account. If you type another, that becomes its password, and it is signed out everywhere else. ${passwordHint}`}
        />
      )}
      <FormEnd
        send={isChange ? "Yes, change it" : "Yes, it was me"}
        pending="Processing..."
        leave="No, leave it"
        href="/"
      />
    </form>
  );
}
