import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeState } from "~/desk/change-state.server";
import { CheckOutForm } from "~/desk/forms/check-out-form";
import {
  createCheckOutHref,
  loadCheckOutForm,
  parseCheckOutAnswers,
} from "~/desk/load-check-out-form.server";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { checkOut } from "~/front-desk/stays/check-out.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Check out booking {bookingId}");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const target = {
    path: bookingRecord.pathOf(booking.id),
    name: `#${booking.id}: ${formatGuestName(booking) || "Guest"}, ${booking.roomName}`,
  };
  return loadCheckOutForm(request, target, [booking], context);
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const result = await checkOut(id, parseCheckOutAnswers(form), clerk, context);
      if (result.kind !== "answers-missing") return result;
      return { ...result, to: createCheckOutHref(bookingRecord.pathOf(id), form, result.missing) };
    },
    notices: { changed: "checked-out", "answers-missing": null },
  });

export default function CheckOut() {
  return <CheckOutForm {...useLoaderData<typeof loader>()} />;
}
