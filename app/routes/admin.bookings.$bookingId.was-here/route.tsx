import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askLeaving, leavingQuestion, readLeaving } from "~/desk/ask-leaving.server";
import { changeState } from "~/desk/change-state.server";
import { LeavingForm } from "~/desk/forms/leaving-form";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { sayWasHere } from "~/front-desk/stays/check-out.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "The guest of booking {bookingId} was here");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const asked = {
    own: bookingRecord.pathOf(booking.id),
    step: "was-here" as const,
    name: `#${booking.id}: ${guestName(booking) || "Guest"}, ${booking.roomName}`,
  };
  return askLeaving(request, asked, [booking], context);
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const result = await sayWasHere(id, readLeaving(form).note, clerk, context);
      if (result.kind !== "asks") return result;
      const to = leavingQuestion(bookingRecord.pathOf(id), form, result.missing, "was-here");
      return { ...result, to };
    },
    notices: { marked: "was-here", asks: null },
  });

export default function PastStay() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
