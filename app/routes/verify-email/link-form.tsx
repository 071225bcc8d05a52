import { withQuery } from "~/core/paths";
import type { PendingVerification } from "~/sign-in/verification/load-verification.server";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, PasswordField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

/** Asks for a password if someone else may have created the account. */
export function LinkForm({
  form,
  token,
  verification,
  passwordHint,
}: {
  form: FormState;
  token: string;
  verification: PendingVerification;
  passwordHint: string;
}) {
  const { t, describe } = useTranslator();
  const isEmailChange = verification.purpose === "change-email";
  const path = withQuery("/verify-email", { token });
  if (isEmailChange && !verification.belongsToViewer) {
    return (
      <>
        <ErrorSummary errors={form.errors} />
        <h1>{t("Sign in first")}</h1>
        <p className="lead">
          {t("Sign in with your current address to confirm the new one, {email}.", {
            email: verification.email,
          })}
        </p>
        <p>
          <ButtonLink href={withQuery("/login", { redirectTo: path })}>{t("Sign in")}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <PostForm form={form} action={path} className="account-form">
      <h1>{isEmailChange ? t("Your new address") : t("Confirm your email address")}</h1>
      <p className="lead">
        {isEmailChange
          ? t("Change your email address to {email}?", { email: verification.email })
          : t("Did you create an account with {email}?", { email: verification.email })}
      </p>
      <input type="hidden" name="by" value="link" />
      <input type="hidden" name="token" value={token} />
      {verification.needsPassword && (
        <PasswordField
          label={t("Password")}
          hint={`${t("The password you chose for this account. A different one replaces it and signs out all other devices.")} ${describe(passwordHint)}`}
        />
      )}
      <GuestFormActions
        submitLabel={isEmailChange ? t("Change email address") : t("Yes, it was me")}
        cancelLabel={t("Cancel")}
        cancelHref="/"
      />
    </PostForm>
  );
}
