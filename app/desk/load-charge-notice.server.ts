import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";

const noticeTexts = new Map([
  ["charged", "Charge posted to"],
  ["already-charged", "This charge was already posted to"],
]);

export async function loadChargeNotice(request: Request): Promise<string | null> {
  const params = new URL(request.url).searchParams;
  const text = noticeTexts.get(params.get("notice") ?? "");
  const booking = text ? await findBooking(db, params.get("booking") ?? "") : undefined;
  return booking ? `${text} ${formatGuestName(booking) || "Guest"}, ${booking.roomName}.` : null;
}
