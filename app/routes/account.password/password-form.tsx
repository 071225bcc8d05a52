import type { FormErrors } from "~/lodge/form-state";
import { PasswordField } from "~/ui/field";
import { GuestFormEnd } from "~/ui/form-end";
import { PostForm } from "~/ui/site-form";
import { useWords } from "~/ui/use-words";

/** The password there is, where there is one, and the one that is to be. */
export function PasswordForm({
  email,
  hasPassword,
  passwordHint,
  errors,
}: {
  email: string;
  hasPassword: boolean;
  passwordHint: string;
  errors: FormErrors | null;
}) {
  const { t, tell } = useWords();
  const form = { values: {}, errors };
  return (
    <PostForm isToldAbove form={form} action="/account/password" className="account-form">
      <p>
        {hasPassword
          ? t("You stay signed in here and are signed out everywhere else.")
          : t("You have none yet: you sign in by another way, which goes on as it is.")}
      </p>
      {/* For what keeps passwords, so that it knows whose this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasPassword && <PasswordField name="currentPassword" label={t("Password now")} />}
      <PasswordField
        label={t("New password")}
        autoComplete="new-password"
        hint={tell(passwordHint)}
      />
      <GuestFormEnd
        send={hasPassword ? t("Change password") : t("Set password")}
        leave={t("Leave it")}
        href="/account"
      />
    </PostForm>
  );
}
