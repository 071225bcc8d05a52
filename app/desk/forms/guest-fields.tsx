import { english } from "~/core/languages/english";
import { englishLanguageName } from "~/core/languages/language-codes";
import { listArrivalTimeOptions } from "~/reservations/bookings/arrival-time";
import { SelectField } from "~/ui/choice-field";
import { EmailField, PhoneField, TextAreaField, TextField, useForm } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";

/** Without `blankLanguageLabel`, the e-mail language is required. */
export function GuestFields({ blankLanguageLabel }: { blankLanguageLabel?: string }) {
  const form = useForm();
  const commonProps = { autoComplete: "off", optional: true };
  return (
    <>
      <div className="field-pair">
        <TextField {...commonProps} name="firstName" label="First name" />
        <TextField {...commonProps} name="lastName" label="Last name" />
      </div>
      <div className="field-pair">
        <EmailField {...commonProps} />
        <PhoneField {...commonProps} />
      </div>
      <SelectField
        name="arrivalTime"
        label="Arrival time"
        options={listArrivalTimeOptions(form.values.arrivalTime, english, "Unknown")}
      />
      <LanguageField blankLabel={blankLanguageLabel} />
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

function LanguageField({ blankLabel }: { blankLabel: string | undefined }) {
  const { languages } = useSiteData().site;
  if (languages.length === 1) return null;
  const options = languages.map((code) => ({ value: code, label: englishLanguageName(code) }));
  return (
    <SelectField
      name="language"
      label="Email language"
      options={blankLabel ? [{ value: "", label: blankLabel }, ...options] : options}
    />
  );
}
