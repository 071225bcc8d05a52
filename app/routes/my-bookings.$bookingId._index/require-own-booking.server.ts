import { normaliseBookingId } from "~/booking/booking-id.server";
import { findBookingOf } from "~/booking/booking-queries.server";
import { db } from "~/db.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";

/**
 * The booking an address names, if it belongs to who is signed in.
 * @throws Response a redirect to /login, or 404, also for somebody else's
 */
export async function requireOwnBooking(request: Request, bookingId: string | undefined) {
  const viewer = await requireViewer(request);
  const [booking, settings] = await Promise.all([
    findBookingOf(db, viewer.id, normaliseBookingId(bookingId ?? "")),
    readSettings(db),
  ]);
  if (!booking) throw new Response("You have no such booking.", { status: 404 });
  return { booking, settings };
}
