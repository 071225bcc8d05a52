import type { FormErrors } from "~/lodge/form-state";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";

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
  const form = { values: {}, errors };
  return (
    <form method="post" action="/account/password" noValidate className="account-form">
      <p>
        {hasPassword
          ? "You stay signed in here and are signed out everywhere else."
          : "You have none yet: you sign in by another way, which goes on as it is."}
      </p>
      {/* For what keeps passwords, so that it knows whose this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasPassword && (
        <TextField
          form={form}
          name="currentPassword"
          label="Password now"
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextField
        form={form}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      <FormEnd
        send={hasPassword ? "Change password" : "Set password"}
        pending="Processing..."
        leave="Leave it"
        href="/account"
      />
    </form>
  );
}
