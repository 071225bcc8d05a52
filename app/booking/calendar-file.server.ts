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

/** A booking's stay as an iCalendar file (RFC 5545), from check-in to check-out as agreed. */
export function stayCalendarFile(
  booking: Booking,
  general: Settings["general"],
  url: string,
): string {
  const { from, to } = stayInstants(booking, booking.terms);
  const board = describeBoard(booking.board, booking.terms.meals);
  const calendar = ical({
    name: general.siteName,
    prodId: { company: general.siteName, product: "Bookings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(url).hostname}`,
    start: from,
    end: to,
    stamp: new Date(booking.cancelledAt ?? booking.createdAt),
    summary: `${general.siteName}: ${booking.roomName}`,
    description: `Booking ${booking.id}. ${board}, guests: ${booking.guests}. Phone: ${general.phone}`,
    location: general.address,
    url,
    status: statuses[booking.status],
  });
  return calendar.toString();
}
