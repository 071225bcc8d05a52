import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { GuestFields } from "~/desk/forms/guest-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { bookingRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { changeGuest, withLanguage } from "~/reservations/bookings/change-guest.server";
import {
  formatGuestName,
  guestFieldLabels,
  paymentMethodLabels,
  toGuestFormValues,
} from "~/reservations/bookings/guest-details";
import { createOptions, RadioField } from "~/ui/choice-field";
import { useFieldError, useForm } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import { guestSchema } from "./guest.schema.server";

export const meta = recordTitle("Booking", "Guest of booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  return json({
    id: booking.id,
    values: withVersionFields(toGuestFormValues(booking), booking.version),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, guestSchema, { conflict: null });
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...submitted } = form.data;
  const result = await changeGuest(id, version, submitted, clerk, context.now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/bookings/${id}?notice=guest-changed`);
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "guest-unclear":
      return form.refuseField("whoStays", {
        text: "“{before}” and “{after}” are similar names. Choose whether this is a different guest",
        values: { before: formatGuestName(result.booking), after: formatGuestName(submitted) },
      });
    case "version-conflict": {
      const edit = {
        labels: guestFieldLabels,
        stored: toGuestFormValues(result.booking),
        submitted: {
          ...form.values,
          ...toGuestFormValues(withLanguage(submitted, result.booking)),
        },
      };
      const conflictData = await describeConflict("booking", result.booking, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export default function ChangeGuest() {
  const { id, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  const bookingPath = `/admin/bookings/${id}`;
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <PostForm
        form={form}
        action={`${bookingPath}/guest`}
        className="desk-form"
        autoComplete="off"
      >
        <h1>Guest of booking #{id}</h1>
        <VersionFields />
        <WhoStays />
        <GuestFields />
        <RadioField
          name="paymentMethod"
          label="Will pay by"
          options={createOptions(paymentMethodLabels)}
        />
        <FormActions
          submitLabel="Save guest"
          cancelLabel="Back to the booking"
          cancelHref={bookingPath}
        />
      </PostForm>
    </>
  );
}

/** Hidden until the action asks whether a new name is a different guest or a correction. */
function WhoStays() {
  const { whoStays } = useForm().values;
  const isRequired = useFieldError("whoStays") !== undefined;
  if (!isRequired && !whoStays) return null;
  return <RadioField name="whoStays" label="Guest" options={createOptions(whoStaysLabels)} />;
}

const whoStaysLabels = {
  same: "Same guest, name corrected",
  other: "Separate profile",
};
