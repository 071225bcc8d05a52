import { roleLabels } from "~/accounts/users/user-policy";
import { ButtonLink } from "~/ui/button-link";
import { EmailField, PasswordField, PhoneField, TextField } from "~/ui/field";

export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

export function UserFields() {
  return (
    <div className="field-pair">
      <TextField name="name" label="Name" autoComplete="off" maxLength={200} />
      <EmailField autoComplete="off" />
      <PhoneField autoComplete="off" optional />
    </div>
  );
}

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

export function GeneratedPassword({
  title,
  password,
  name,
  email,
  href,
}: {
  title: string;
  password: string;
  name: string;
  email: string;
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
      <p>
        {name} signs in with {email}.
      </p>
      <p>Note the password down now. It is not shown again.</p>
      <p>
        <ButtonLink href={href}>Done</ButtonLink>
      </p>
    </>
  );
}
