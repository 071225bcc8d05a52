import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { LanguageCode } from "~/languages/codes";
import type { Settings } from "~/settings/settings";
import type { CalendarEvent } from "./calendar-event";

/**
 * An iCalendar file (RFC 5545) with one event, which takes a cancelled one out of a calendar.
 * @param told when the file says that, and in what language
 */
export function calendarFile(
  { uid, url, status, ...event }: CalendarEvent,
  general: Settings["general"],
  { now, language }: { now: Date; language: LanguageCode },
): string {
  const calendar = ical({
    name: general.siteName,
    prodId: { company: general.siteName, product: "Bookings", language: language.toUpperCase() },
    method: status === "CANCELLED" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...event,
    id: uid,
    start: new Date(event.start),
    end: new Date(event.end),
    stamp: now,
    organizer: { name: general.siteName, email: general.email },
    location: general.address,
    status: ICalEventStatus[status],
    ...(url ? { url } : {}),
  });
  return calendar.toString();
}
