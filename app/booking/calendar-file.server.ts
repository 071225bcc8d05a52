import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Settings } from "~/settings/settings";
import { boardNames } from "./boards";
import type { Booking } from "./booking-queries.server";
import { lodgeInstant } from "./stay";

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A booking's stay as an iCalendar file (RFC 5545), from check-in to check-out time. */
export function stayCalendarFile(booking: Booking, settings: Settings, url: string): string {
  const { general, booking: times } = settings;
  const calendar = ical({
    name: general.siteName,
    prodId: { company: general.siteName, product: "Bookings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(url).hostname}`,
    start: lodgeInstant(booking.checkIn, times.checkInTime, general.timeZone),
    end: lodgeInstant(booking.checkOut, times.checkOutTime, general.timeZone),
    stamp: new Date(booking.cancelledAt ?? booking.createdAt),
    summary: `${general.siteName}: ${booking.roomName}`,
    description: `Booking ${booking.id}. ${boardNames[booking.board]}, guests: ${booking.guests}. Phone: ${general.phone}`,
    location: general.address,
    url,
    status: statuses[booking.status],
  });
  return calendar.toString();
}
