import { EmailField, PhoneField, TextField, useForm } from "~/ui/field";

const names = ["FirstName", "LastName", "Email", "Phone", "Company"].map((name) => `booker${name}`);

export function BookerFields() {
  const { values, errors } = useForm();
  const shared = { autoComplete: "off", optional: true };
  const isOpen = names.some(
    (name) => values[name] || errors?.fields.some(({ field }) => field === name),
  );
  return (
    <details className="booker" open={isOpen || undefined}>
      <summary>Booker is not the guest</summary>
      <input type="hidden" name="bookerId" value={values.bookerId ?? ""} />
      <p className="hint">Such as an agent, a company or a friend. Emails go to the guest above.</p>
      <div className="field-pair">
        <TextField {...shared} name="bookerFirstName" label="Booker’s first name" />
        <TextField {...shared} name="bookerLastName" label="Booker’s last name" />
      </div>
      <div className="field-pair">
        <EmailField {...shared} name="bookerEmail" label="Booker’s email" />
        <PhoneField {...shared} name="bookerPhone" label="Booker’s phone" />
      </div>
      <TextField {...shared} name="bookerCompany" label="Company" maxLength={200} />
    </details>
  );
}
