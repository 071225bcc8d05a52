import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askLeaving, leavingQuestion, readLeaving } from "~/desk/ask-leaving.server";
import { changeState } from "~/desk/change-state.server";
import { LeavingForm } from "~/desk/forms/leaving-form";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { checkOut } from "~/front-desk/stays/check-out.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Check out booking {bookingId}");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const asked = {
    own: bookingRecord.pathOf(booking.id),
    name: `#${booking.id}: ${guestName(booking) || "Guest"}, ${booking.roomName}`,
  };
  return askLeaving(request, asked, [booking], context);
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const result = await checkOut(id, readLeaving(form), clerk, context);
      if (result.kind !== "asks") return result;
      return { ...result, to: leavingQuestion(bookingRecord.pathOf(id), form, result.missing) };
    },
    notices: { marked: "checked-out", asks: null },
  });

export default function Leaving() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
