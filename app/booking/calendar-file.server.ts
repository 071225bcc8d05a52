import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { describeBoard } from "~/catalogue/boards";
import { stayInstants } from "~/quotes/agreed-terms";
import type { Settings } from "~/settings/settings";
import type { Booking } from "./booking-queries.server";

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A booking's stay as an iCalendar file (RFC 5545), from check-in to check-out as agreed. Its UID is
 * the same wherever it is handed out, and its SEQUENCE grows with every change, so that a calendar
 * replaces what it has.
 * @param url the booking's page, if its address is known
 * @param now when the file says that
 */
export function stayCalendarFile(
  booking: Booking,
  general: Settings["general"],
  url: string | null,
  now: Date,
): string {
  const { from, to } = stayInstants(booking, booking.terms);
  const board = describeBoard(booking.board, booking.terms.meals);
  const calendar = ical({
    name: general.siteName,
    prodId: { company: general.siteName, product: "Bookings", language: "EN" },
    method: booking.status === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}-${Date.parse(booking.createdAt).toString(36)}@nyungwe-eco-lodge`,
    sequence: booking.version,
    organizer: { name: general.siteName, email: general.email },
    start: from,
    end: to,
    stamp: now,
    summary: `${general.siteName}: ${booking.roomName}`,
    description: `Booking ${booking.id}. ${board}, guests: ${booking.guests}. Phone: ${general.phone}`,
    location: general.address,
    ...(url ? { url } : {}),
    status: statuses[booking.status],
  });
  return calendar.toString();
}
