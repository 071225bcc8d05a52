import { useActionData, useLoaderData } from "@remix-run/react";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import {
  documentKindLabels,
  guestProfileFieldLabels as labels,
  maxNotesLength,
} from "~/guests/profiles/guest-profile";
import { createOptions, SelectField } from "~/ui/choice-field";
import { EmailField, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import type { action, loader } from "./route";

/** Renders the form of a guest profile. Existing bookings keep the details entered for them. */
export function GuestProfileForm() {
  const { id, name, countries, languages, documentDays, ...loaderData } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = {
    values: { ...loaderData.values, ...actionData?.values },
    errors: actionData?.errors,
  };
  const fieldProps = { autoComplete: "off", optional: true };
  const unknownOption = { value: "", label: "Unknown" };
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <PostForm form={form} className="desk-form" autoComplete="off">
        <h1>Edit guest: {name}</h1>
        <VersionFields />
        <input type="hidden" name="returnTo" value={loaderData.returnTo} />
        <div className="field-pair">
          <TextField {...fieldProps} name="firstName" label={labels.firstName} maxLength={100} />
          <TextField {...fieldProps} name="lastName" label={labels.lastName} maxLength={100} />
        </div>
        <div className="field-pair">
          <EmailField {...fieldProps} />
          <PhoneField {...fieldProps} />
        </div>
        <div className="field-pair">
          <SelectField
            {...fieldProps}
            name="country"
            label={labels.country}
            options={[unknownOption, ...countries]}
          />
          <SelectField
            {...fieldProps}
            name="nationality"
            label={labels.nationality}
            options={[unknownOption, ...countries]}
          />
        </div>
        <SelectField
          {...fieldProps}
          name="language"
          label={labels.language}
          options={[unknownOption, ...languages]}
        />
        <TextField {...fieldProps} name="address" label={labels.address} maxLength={300} />
        <div className="field-pair">
          <TextField {...fieldProps} name="company" label={labels.company} maxLength={200} />
          <TextField {...fieldProps} name="taxNumber" label={labels.taxNumber} maxLength={50} />
        </div>
        <fieldset>
          <legend>{labels.document}</legend>
          <p className="hint">
            Stored encrypted and deleted {documentDays} days after the last departure.
          </p>
          <div className="field-pair">
            <SelectField
              {...fieldProps}
              name="documentKind"
              label="Type"
              options={[{ value: "", label: "None" }, ...createOptions(documentKindLabels)]}
            />
            <TextField {...fieldProps} name="documentNumber" label="Number" maxLength={60} />
          </div>
        </fieldset>
        <TextAreaField
          name="notes"
          label={labels.notes}
          hint="For staff. The guest has the right to see them."
          rows={4}
          maxLength={maxNotesLength}
          optional
        />
        <FormActions
          submitLabel="Save guest"
          cancelLabel="Back"
          cancelHref={`/admin/guests/${id}`}
        />
      </PostForm>
    </>
  );
}
