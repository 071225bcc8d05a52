import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { safePath, withQuery } from "~/core/paths";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { guestProfileRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import {
  changeGuestProfile,
  isMergedOrErased,
} from "~/guests/profiles/change-guest-profile.server";
import {
  documentKindLabels,
  formatGuestProfileName,
  guestProfileFieldLabels as labels,
  maxNotesLength,
} from "~/guests/profiles/guest-profile";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { createOptions, SelectField } from "~/ui/choice-field";
import { EmailField, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import { fieldLabels, listFormOptions, toFormValues } from "./form-values.server";
import { profileSchema } from "./profile.schema.server";

export const meta = recordTitle<typeof loader>("Guest", (data) => `Edit guest: ${data.name}`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const profile = await requireRecord(guestProfileRecord, params);
  if (isMergedOrErased(profile)) throw redirect(guestProfileRecord.pathOf(profile.id));
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  return json({
    id: profile.id,
    name: formatGuestProfileName(profile),
    values: withVersionFields(toFormValues(profile), profile.version),
    returnTo: safePath(returnTo, guestProfileRecord.pathOf(profile.id)),
    documentDays: context.settings.privacy.documentDays,
    ...listFormOptions(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, profileSchema, { conflict: null });
  const clerk = requireViewer(context);
  const id = guestProfileRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...details } = form.data;
  const result = await changeGuestProfile(id, version, details, clerk, context.now);
  switch (result.kind) {
    case "changed": {
      const returnPath = safePath(form.values.returnTo ?? null, guestProfileRecord.pathOf(id));
      return redirect(withQuery(returnPath, { notice: "saved" }));
    }
    case "not-found":
      throw notFoundResponse(guestProfileRecord);
    case "version-conflict": {
      const edit = {
        labels: fieldLabels,
        stored: toFormValues(result.profile),
        submitted: { ...form.values, ...toFormValues(details) },
      };
      const conflictData = await describeConflict("person", result.profile, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

/** Renders the form of a guest profile. Existing bookings keep the details entered for them. */
export default function GuestProfileForm() {
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
          hint="For staff. A guest who asks for their data gets the notes too."
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
