import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderCalendarFile } from "~/communication/mail/calendar-file.server";
import { requireFound } from "~/http/require-found";
import { downloadHeaders } from "~/http/security-headers.server";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { buildStayCalendarEvent } from "~/reservations/bookings/stay-calendar-event";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const { general } = context.settings;
  const { code: language } = context.translator;
  const event = buildStayCalendarEvent(booking, general, context.origin, context.translator);
  const file = renderCalendarFile([event], general, { now: context.now, language });
  return new Response(file, {
    headers: downloadHeaders("text/calendar; charset=utf-8", `stay-${booking.id}.ics`),
  });
}
