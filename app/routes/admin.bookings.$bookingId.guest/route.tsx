import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/audit/describe-conflict.server";
import { openForm } from "~/audit/merge-edits.server";
import { changeGuest, withLanguage } from "~/booking/change-guest.server";
import { guestFieldNames, guestName, guestValues } from "~/booking/guest-details";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { bookingRecord, notFound, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { signedIn } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { guestSchema } from "./guest.schema.server";
import { GuestForm } from "./guest-form";

export const meta = recordTitle("Booking", "Guest of booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  return json({ id: booking.id, values: openForm(guestValues(booking), booking.version) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, guestSchema, { conflict: null });
  const clerk = signedIn(context);
  const id = bookingRecord.idOf(params);
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...typed } = form.data;
  const result = await changeGuest(id, version, typed, clerk, context.now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/bookings/${id}?notice=guest-changed`);
    case "not-found":
      throw notFound(bookingRecord);
    case "who-stays":
      return form.refuseField("whoStays", {
        text: "“{before}” is written much like “{after}”: say whether that is somebody else",
        values: { before: guestName(result.booking), after: guestName(typed) },
      });
    case "changed-meanwhile": {
      const edit = {
        names: guestFieldNames,
        stored: guestValues(result.booking),
        typed: { ...form.values, ...guestValues(withLanguage(typed, result.booking)) },
      };
      const answer = await describeConflict("booking", result.booking, edit, context);
      return json({ ...answer, errors: null }, { status: 409 });
    }
  }
}

export default function ChangeGuest() {
  const { id, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      <ConflictAlert conflict={sent?.conflict} />
      <GuestForm id={id} form={{ values: { ...values, ...sent?.values }, errors: sent?.errors }} />
    </>
  );
}
