import { roleLabels } from "~/accounts/users/user-policy";
import { ButtonLink } from "~/ui/button-link";
import { EmailField, PasswordField, PhoneField, TextField } from "~/ui/field";

export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** Renders the contact fields of a user. */
export function UserFields() {
  return (
    <div className="field-pair">
      <TextField name="name" label="Name" autoComplete="off" maxLength={200} />
      <EmailField autoComplete="off" />
      <PhoneField autoComplete="off" optional />
    </div>
  );
}

/** Renders a field for the password that an administrator gives to a user. */
export function NewPasswordField({ hint }: { hint: string }) {
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint={`${hint} Leave blank to generate one.`}
      optional
    />
  );
}

/** Renders a password that was generated for a user. */
export function GeneratedPassword({
  title,
  password,
  name,
  href,
}: {
  title: string;
  password: string;
  name: string;
  href: string;
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">
        Password for {name}:
        <br />
        <strong className="reference-inline">{password}</strong>
      </p>
      <p>Note it down now. It is not shown again.</p>
      <p>
        <ButtonLink href={href}>Done</ButtonLink>
      </p>
    </>
  );
}
