import type { LoaderFunctionArgs } from "@remix-run/node";
import { noOwnBooking, readOwnBooking } from "~/booking/read-booking.server";
import { stayEvent } from "~/booking/stay-event";
import { requireFound } from "~/http/require-found";
import { downloadHeaders } from "~/http/security-headers.server";
import { inLanguage } from "~/languages/addresses";
import { calendarFile } from "~/mail/calendar-file.server";

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
