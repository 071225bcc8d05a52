import { english } from "~/core/languages/english";
import { englishLanguageName } from "~/core/languages/language-codes";
import { listArrivalTimeOptions } from "~/reservations/bookings/arrival-time";
import { SelectField } from "~/ui/choice-field";
import { EmailField, PhoneField, TextAreaField, TextField, useForm } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";

/**
 * Without `blankLanguageLabel`, the e-mail language is required.
 * @param requiresName whether the form refuses a guest without a name and without an account
 */
export function GuestFields({
  blankLanguageLabel,
  requiresName = false,
}: {
  blankLanguageLabel?: string;
  requiresName?: boolean;
}) {
  const form = useForm();
  const commonProps = { autoComplete: "off", optional: true };
  // Either name is enough, or an account, so that neither field is required by itself.
  const nameProps = requiresName ? { autoComplete: "off", required: false } : commonProps;
  return (
    <>
      {requiresName && (
        <p className="hint">At least one name is required, or the email of a website account.</p>
      )}
      <div className="field-pair">
        <TextField {...nameProps} name="firstName" label="First name" />
        <TextField {...nameProps} name="lastName" label="Last name" />
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
