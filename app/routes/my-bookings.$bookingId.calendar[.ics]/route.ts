import type { LoaderFunctionArgs } from "@remix-run/node";
import { stayCalendarFile } from "~/booking/calendar-file.server";
import { publicOrigin } from "~/http/public-origin.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { downloadHeaders } from "~/http/security-headers.server";
import { requireOwnBooking } from "~/routes/my-bookings.$bookingId._index/require-own-booking.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, settings } = await requireOwnBooking(request, params.bookingId);
  const file = stayCalendarFile(
    booking,
    settings,
    `${publicOrigin(request)}/my-bookings/${booking.id}`,
  );
  return new Response(file, {
    headers: downloadHeaders("text/calendar; charset=utf-8", `stay-${booking.id}.ics`),
  });
}

export const action = refuseForms;
