import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkOut, openAtLeaving } from "~/billing/check-out.server";
import { guestName } from "~/booking/guest-details";
import { findMarkObjection } from "~/booking/stay-marks";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { formErrors } from "~/http/parse-form.server";
import { lodgeToday } from "~/lodge/instants";
import { asLine } from "~/lodge/line";
import { safePath, withQuery } from "~/lodge/paths";
import { recordTitle } from "~/ui/page-meta";
import { LeavingForm } from "./leaving-form";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Check out booking ${params.bookingId}`, "Booking not found");

/** Asks what becomes of what is open; where nothing is, leads to the booking, where the button is. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  const openCents = await openAtLeaving(db, booking);
  if (openCents === 0 || findMarkObjection(booking, "check-out", today)) {
    return redirect(bookingRecord.pathOf(booking.id));
  }
  const asked = new URL(request.url).searchParams;
  const isMissing = asked.has("missing");
  const errors = isMissing
    ? formErrors([{ field: "note", message: "Enter why it stays open" }], true)
    : null;
  return json(
    {
      id: booking.id,
      name: `${guestName(booking) || "Guest"}, ${booking.roomName}`,
      openCents,
      currency: booking.quote.currency,
      returnTo: safePath(asked.get("returnTo"), bookingRecord.pathOf(booking.id)),
      errors,
    },
    { status: isMissing ? 400 : 200 },
  );
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const note = form.has("note") ? asLine(String(form.get("note"))).slice(0, 500) : null;
      const result = await checkOut(id, note, clerk, context);
      if (result.kind !== "still-open") return result;
      const returnTo = safePath(form.get("returnTo"), bookingRecord.pathOf(id));
      const missing = note === null ? null : "note";
      return { ...result, to: withQuery(`/admin/bookings/${id}/check-out`, { returnTo, missing }) };
    },
    notices: { marked: "checked-out", "still-open": null },
  });

export default function Leaving() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
