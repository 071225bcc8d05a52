import type { FormErrors, FormValues } from "~/core/form-state";
import { omitHomePath, withQuery } from "~/core/paths";
import { accountBenefitText } from "~/ui/account-frame";
import { ConfirmedEmailField } from "~/ui/confirmed-email-field";
import { PasswordField, TextField } from "~/ui/field";
import { Row } from "~/ui/row";
import { SignInNameField } from "~/ui/sign-in-name-field";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

const texts = {
  "sign-in": {
    title: "Sign in",
    button: "Sign in",
    question: "New here?",
    switchLabel: "Create an account",
  },
  "sign-up": {
    title: "Create an account",
    button: "Create account",
    question: "Already have an account?",
    switchLabel: "Sign in",
  },
} as const;

/** Returns the URL of “Find my booking”, with the reference if a booking's page redirected here. */
function createFindBookingHref(redirectTo: string): string {
  const [, reference] = /^\/my-bookings\/(\w+)/.exec(redirectTo) ?? [];
  return withQuery("/find-booking", { reference });
}

/** Renders the sign-in or sign-up form. A hidden field carries the unsent form of another page. */
export function AccountForm({
  mode,
  redirectTo,
  isForBooking,
  isMailEnabled,
  isSmsEnabled,
  passwordHint,
  values,
  errors,
}: {
  mode: "sign-in" | "sign-up";
  redirectTo: string;
  isForBooking: boolean;
  isMailEnabled: boolean;
  isSmsEnabled: boolean;
  passwordHint: string;
  values: FormValues;
  errors: FormErrors | null;
}) {
  const { t, describe } = useTranslator();
  const form = { values, errors };
  const labels = texts[mode];
  const isSignUp = mode === "sign-up";
  const query = { redirectTo: omitHomePath(redirectTo) };
  const createLoginHref = (targetMode: typeof mode) =>
    withQuery("/login", {
      mode: targetMode === "sign-up" ? targetMode : null,
      ...query,
      unsent: values.unsent && "held",
    });
  return (
    <PostForm form={form} action={createLoginHref(mode)} className="account-form">
      <h1>{t(labels.title)}</h1>
      {isForBooking && (
        <p className="lead">
          {t(accountBenefitText)} {t("We've kept what you entered.")}
        </p>
      )}
      {values.unsent && (
        <>
          <p className="lead">
            {t("You have been signed out. We've kept what you entered: sign in to send it.")}
          </p>
          <input type="hidden" name="unsent" value={values.unsent} />
        </>
      )}
      {isSignUp && <TextField name="name" label={t("Name")} autoComplete="name" maxLength={200} />}
      {isSignUp ? <ConfirmedEmailField /> : <SignInNameField acceptsPhone={isSmsEnabled} />}
      <PasswordField
        label={t("Password")}
        autoComplete={isSignUp ? "new-password" : "current-password"}
        hint={isSignUp ? describe(passwordHint) : undefined}
      />
      <Row>
        <button type="submit" className="button" data-pending={t("Processing...")}>
          {t(labels.button)}
        </button>
      </Row>
      {!isSignUp && (
        <Row>
          <a href="/forgot-password">{t("Forgotten your password?")}</a>
          {(isMailEnabled || isSmsEnabled) && (
            <a href={withQuery("/login/code", query)}>
              {isSmsEnabled ? t("Sign in with a code") : t("Sign in with a code by email")}
            </a>
          )}
        </Row>
      )}
      {!isSignUp && (
        <p>
          {t("Booked without an account, or forgotten your password?")}{" "}
          <a href={createFindBookingHref(redirectTo)}>{t("Find my booking")}</a>
        </p>
      )}
      {!values.unsent && (
        <p>
          {t(labels.question)}{" "}
          <a href={createLoginHref(isSignUp ? "sign-in" : "sign-up")}>{t(labels.switchLabel)}</a>
        </p>
      )}
    </PostForm>
  );
}
