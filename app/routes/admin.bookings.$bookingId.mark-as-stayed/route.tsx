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
import { markAsStayed } from "~/front-desk/stays/check-out.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Mark booking {bookingId} as stayed");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const target = {
    path: bookingRecord.pathOf(booking.id),
    step: "mark-as-stayed" as const,
    name: `#${booking.id}: ${formatGuestName(booking) || "Guest"}, ${booking.roomName}`,
  };
  return loadCheckOutForm(request, target, [booking], context);
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const result = await markAsStayed(id, parseCheckOutAnswers(form).note, clerk, context);
      if (result.kind !== "answers-missing") return result;
      const redirectTo = createCheckOutHref(
        bookingRecord.pathOf(id),
        form,
        result.missing,
        "mark-as-stayed",
      );
      return { ...result, to: redirectTo };
    },
    notices: { changed: "marked-as-stayed", "answers-missing": null },
  });

export default function MarkAsStayed() {
  return <CheckOutForm {...useLoaderData<typeof loader>()} />;
}
