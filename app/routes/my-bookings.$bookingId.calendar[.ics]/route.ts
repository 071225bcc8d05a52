import type { LoaderFunctionArgs } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { findBookingOf } from "~/booking/booking-queries.server";
import { stayCalendarFile } from "~/booking/calendar-file.server";
import { db } from "~/db.server";
import { publicOrigin } from "~/http/public-origin.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { downloadHeaders } from "~/http/security-headers.server";
import { readSettings } from "~/settings/read-settings.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [booking, settings] = await Promise.all([
    findBookingOf(db, viewer.id, normaliseBookingId(params.bookingId ?? "")),
    readSettings(db),
  ]);
  if (!booking) throw new Response(null, { status: 404 });
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
