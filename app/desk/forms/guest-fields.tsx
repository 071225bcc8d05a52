import { english } from "~/core/languages/english";
import { englishLanguageName } from "~/core/languages/language-codes";
import { arrivalOptions } from "~/reservations/bookings/arrival-time";
import { SelectField } from "~/ui/choice-field";
import { EmailField, PhoneField, TextAreaField, TextField, useForm } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";

/**
 * Renders the fields of the guest. `anyLanguage`: the label for no chosen language; undefined if required.
 */
export function GuestFields({ anyLanguage }: { anyLanguage?: string }) {
  const form = useForm();
  const shared = { autoComplete: "off", optional: true };
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
        name="arrivalTime"
        label="Arrival time"
        options={arrivalOptions(form.values.arrivalTime, english, "Unknown")}
      />
      <LanguageField any={anyLanguage} />
      <TextAreaField
        name="specialRequests"
        label="Special requests"
        rows={3}
        maxLength={2000}
        optional
      />
    </>
  );
}

function LanguageField({ any }: { any: string | undefined }) {
  const { languages } = useSiteData().site;
  if (languages.length === 1) return null;
  const options = languages.map((code) => ({ value: code, label: englishLanguageName(code) }));
  return (
    <SelectField
      name="language"
      label="Email language"
      options={any ? [{ value: "", label: any }, ...options] : options}
    />
  );
}
