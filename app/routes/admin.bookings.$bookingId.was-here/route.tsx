import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openOfPast, sayWasHere } from "~/billing/check-out.server";
import { guestName } from "~/booking/guest-details";
import { db } from "~/db.server";
import { askLeaving, leavingQuestion, readLeavingNote } from "~/desk/ask-leaving.server";
import { changeState } from "~/desk/change-state.server";
import { LeavingForm } from "~/desk/forms/leaving-form";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { lodgeToday } from "~/lodge/instants";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "The guest of booking {bookingId} was here");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { now, settings } = context;
  const booking = await requireRecord(bookingRecord, params);
  return askLeaving(request, {
    own: bookingRecord.pathOf(booking.id),
    step: "was-here",
    name: `#${booking.id}: ${guestName(booking) || "Guest"}, ${booking.roomName}`,
    open: await openOfPast(db, booking, lodgeToday(now, settings.general.timeZone)),
  });
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const result = await sayWasHere(id, readLeavingNote(form), clerk, context);
      if (result.kind !== "still-open") return result;
      return { ...result, to: leavingQuestion(bookingRecord.pathOf(id), form, "was-here") };
    },
    notices: { marked: "was-here", "still-open": null },
  });

export default function PastStay() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
