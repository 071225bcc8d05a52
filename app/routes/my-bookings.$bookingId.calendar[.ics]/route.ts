import type { LoaderFunctionArgs } from "@remix-run/node";
import { stayCalendarFile } from "~/booking/calendar-file.server";
import { noOwnBooking, readOwnBooking } from "~/booking/read-booking.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { signedIn } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { downloadHeaders } from "~/http/security-headers.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(
    await readOwnBooking(signedIn(context).id, params.bookingId),
    noOwnBooking,
  );
  const file = stayCalendarFile(
    booking,
    context.settings.general,
    `${context.origin}/my-bookings/${booking.id}`,
    context.now,
  );
  return new Response(file, {
    headers: downloadHeaders("text/calendar; charset=utf-8", `stay-${booking.id}.ics`),
  });
}

export const action = refuseForms;
