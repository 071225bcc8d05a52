import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkOut, openAtLeaving } from "~/billing/check-out.server";
import { guestName } from "~/booking/guest-details";
import { db } from "~/db.server";
import { askLeaving, leavingQuestion, readLeavingNote } from "~/desk/ask-leaving.server";
import { changeState } from "~/desk/change-state.server";
import { LeavingForm } from "~/desk/forms/leaving-form";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Check out booking {bookingId}");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  return askLeaving(request, {
    own: bookingRecord.pathOf(booking.id),
    name: `#${booking.id}: ${guestName(booking) || "Guest"}, ${booking.roomName}`,
    open: await openAtLeaving(db, [booking]),
  });
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const result = await checkOut(id, readLeavingNote(form), clerk, context);
      if (result.kind !== "still-open") return result;
      return { ...result, to: leavingQuestion(bookingRecord.pathOf(id), form) };
    },
    notices: { marked: "checked-out", "still-open": null },
  });

export default function Leaving() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
