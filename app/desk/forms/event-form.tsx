import type { EditConflict } from "~/core/change-log/edit-conflict";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import {
  dayConfirmationFields,
  eventFieldLabels as labels,
} from "~/dining-and-events/events/event-details";
import { ConsentField } from "~/ui/choice-field";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { VersionFields } from "~/ui/version-fields";
import { EventTimeFields } from "./event-time-fields";

export function EventForm({
  currentHref,
  title,
  values,
  spaces,
  enquiryId = null,
  submission,
}: {
  currentHref: string;
  title: string;
  values: Record<string, string>;
  spaces: { id: string; name: string; capacity: number }[];
  enquiryId?: string | null;
  submission: (FormState & { conflict: EditConflict | null }) | undefined;
}) {
  const form: FormState = submission ?? { values };
  const { version } = form.values;
  return (
    <PostForm form={form} action={currentHref} className="desk-form">
      <ConflictAlert conflict={submission?.conflict} />
      <h1>{title}</h1>
      {enquiryId && (
        <p className="hint">
          Created from an <SiteLink href={`/admin/enquiries/${enquiryId}`}>accepted quote</SiteLink>
          . The guest is not notified of changes.
        </p>
      )}
      {version !== undefined && <VersionFields />}
      <TextField name="title" label={labels.title} maxLength={200} />
      <EventTimeFields spaces={spaces} />
      <ConsentField
        name="sureOfDay"
        label="The day is correct"
        confirmedFields={dayConfirmationFields}
      />
      <TextField
        name="contact"
        label={labels.contact}
        hint="Name, phone or email."
        maxLength={300}
        optional
      />
      <TextAreaField name="note" label={labels.note} rows={2} maxLength={2000} optional />
      <FormActions
        submitLabel={version === undefined ? "Add event" : "Save changes"}
        cancelLabel="Back to the calendar"
        cancelHref="/admin/conference"
      />
    </PostForm>
  );
}
