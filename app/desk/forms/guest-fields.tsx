import { arrivalOptions } from "~/booking/arrival-time";
import { SelectField } from "~/ui/choice-field";
import { EmailField, type FormState, PhoneField, TextAreaField, TextField } from "~/ui/field";

/** Who stays, how to reach them and what they ask for. They are a guest's: nothing is filled in. */
export function GuestFields({ form }: { form: FormState }) {
  const shared = { form, autoComplete: "off", optional: true };
  return (
    <>
      <div className="field-pair">
        <TextField {...shared} name="firstName" label="First name" />
        <TextField {...shared} name="lastName" label="Last name" />
      </div>
      <div className="field-pair">
        <EmailField {...shared} />
        <PhoneField {...shared} />
      </div>
      <SelectField
        form={form}
        name="arrivalTime"
        label="Arrival time"
        options={arrivalOptions(form.values.arrivalTime)}
      />
      <TextAreaField
        form={form}
        name="specialRequests"
        label="Special requests"
        rows={3}
        maxLength={2000}
        optional
      />
    </>
  );
}
