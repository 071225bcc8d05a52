import { arrivalOptions } from "~/booking/arrival-time";
import { deskNameOf } from "~/languages/codes";
import { english } from "~/languages/english";
import { SelectField } from "~/ui/choice-field";
import { EmailField, type FormState, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";

/**
 * Who stays, how to reach them and what they ask for. They are a guest's: nothing is filled in.
 * @param anyLanguage what the language of mails is where none is chosen; without it one is
 */
export function GuestFields({ form, anyLanguage }: { form: FormState; anyLanguage?: string }) {
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
        options={arrivalOptions(form.values.arrivalTime, english)}
      />
      <LanguageField form={form} any={anyLanguage} />
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

/** Only where guests are offered more than one. */
function LanguageField({ form, any }: { form: FormState; any: string | undefined }) {
  const { languages } = useSiteData().site;
  if (languages.length === 1) return null;
  const options = languages.map((code) => ({ value: code, label: deskNameOf(code) }));
  return (
    <SelectField
      form={form}
      name="language"
      label="Language of mails"
      options={any ? [{ value: "", label: any }, ...options] : options}
    />
  );
}
