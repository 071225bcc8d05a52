import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFile } from "~/communication/mail/calendar-file.server";
import { inLanguage } from "~/core/languages/addresses";
import { requireFound } from "~/http/require-found";
import { downloadHeaders } from "~/http/security-headers.server";
import { noOwnBooking, readOwnBooking } from "~/reservations/bookings/read-booking.server";
import { stayEvent } from "~/reservations/bookings/stay-event";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await readOwnBooking(context, params.bookingId), noOwnBooking);
  const { general } = context.settings;
  const { code: language } = context.words;
  const page = inLanguage(`/my-bookings/${booking.id}`, language);
  const event = stayEvent(booking, general, context.origin + page, context.words);
  const file = calendarFile([event], general, { now: context.now, language });
  return new Response(file, {
    headers: downloadHeaders("text/calendar; charset=utf-8", `stay-${booking.id}.ics`),
  });
}
