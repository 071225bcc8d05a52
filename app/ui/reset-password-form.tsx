import { CodeField, MailNotReceived } from "./code-field";
import { EmailField, type FormState, PasswordField } from "./field";
import { GuestFormActions } from "./form-actions";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

export function ResetPasswordForm({
  form,
  passwordHint,
  link,
}: {
  form: FormState;
  passwordHint: string;
  link?: { token: string; email: string };
}) {
  const { t, describe } = useTranslator();
  return (
    <PostForm form={form} action="/reset-password" className="account-form">
      <h1>{t("Set a new password")}</h1>
      {link ? (
        <>
          <p className="lead">{t("For the account with {email}.", { email: link.email })}</p>
          <input type="hidden" name="by" value="link" />
          <input type="hidden" name="token" value={link.token} />
          {/* Lets password managers store the e-mail with the password. */}
          <input type="hidden" name="email" autoComplete="username" value={link.email} />
        </>
      ) : (
        <>
          <p className="lead">{t("Open the link in our email, or enter the code here.")}</p>
          <input type="hidden" name="by" value="code" />
          <EmailField autoComplete="username" />
          <CodeField />
        </>
      )}
      <PasswordField
        label={t("New password")}
        autoComplete="new-password"
        hint={describe(passwordHint)}
      />
      <GuestFormActions
        submitLabel={t("Set password")}
        cancelLabel={t("Sign in")}
        cancelHref="/login"
      />
      {!link && <MailNotReceived requestHref="/forgot-password" />}
    </PostForm>
  );
}
