import { roleLabels } from "~/accounts/users/user-policy";
import { ButtonLink } from "~/ui/button-link";
import { EmailField, PasswordField, PhoneField, TextField } from "~/ui/field";

export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** Who an account belongs to. */
export function UserFields() {
  return (
    <div className="field-pair">
      <TextField name="name" label="Name" autoComplete="off" maxLength={200} />
      <EmailField autoComplete="off" />
      <PhoneField autoComplete="off" optional />
    </div>
  );
}

/** A password to hand over; it is never shown again, so it stands as plain text. */
export function NewPasswordField({ hint }: { hint: string }) {
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint={`${hint} Leave it empty to get a generated one, shown once.`}
      optional
    />
  );
}

/** A generated password, on the one page that ever shows it. */
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
        The password of {name} is
        <br />
        <strong className="reference-inline">{password}</strong>
      </p>
      <p>Hand it over now: it is shown once and stored nowhere as it can be read.</p>
      <p>
        <ButtonLink href={href}>Done</ButtonLink>
      </p>
    </>
  );
}
