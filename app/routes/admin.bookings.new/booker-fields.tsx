import { EmailField, PhoneField, TextField, useForm } from "~/ui/field";

const fieldNames = ["FirstName", "LastName", "Email", "Phone", "Company"].map(
  (name) => `booker${name}`,
);

/** Renders the booker’s fields, opened if one of them has a value or an error. */
export function BookerFields() {
  const { values, errors } = useForm();
  const fieldProps = { autoComplete: "off", optional: true };
  const isOpen = fieldNames.some(
    (name) => values[name] || errors?.fields.some(({ field }) => field === name),
  );
  return (
    <details className="booker" open={isOpen || undefined}>
      <summary>Booker is not the guest</summary>
      <input type="hidden" name="bookerId" value={values.bookerId ?? ""} />
      <p className="hint">Such as an agent, a company or a friend. Emails go to the guest above.</p>
      <div className="field-pair">
        <TextField {...fieldProps} name="bookerFirstName" label="Booker’s first name" />
        <TextField {...fieldProps} name="bookerLastName" label="Booker’s last name" />
      </div>
      <div className="field-pair">
        <EmailField {...fieldProps} name="bookerEmail" label="Booker’s email" />
        <PhoneField {...fieldProps} name="bookerPhone" label="Booker’s phone" />
      </div>
      <TextField {...fieldProps} name="bookerCompany" label="Company" maxLength={200} />
    </details>
  );
}
