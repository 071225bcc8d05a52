import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Instant } from "~/core/instants";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Settings } from "~/core/settings/settings";

/** RFC 5545. */
export interface CalendarEvent {
  /** All versions of the event have the same id. */
  uid: string;
  /** A calendar replaces an event by a version with a higher number. */
  sequence: number;
  start: Instant;
  end: Instant;
  summary: string;
  description: string;
  url: string | null;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}

export const chooseCalendarMethod = (events: CalendarEvent[]) =>
  events.every(({ status }) => status === "CANCELLED") ? "CANCEL" : "PUBLISH";

/** RFC 5545. A file whose events are all cancelled removes them from a calendar. */
export function renderCalendarFile(
  events: CalendarEvent[],
  general: Settings["general"],
  { now, language }: { now: Date; language: LanguageCode },
): string {
  // The library escapes only the texts of events, so the calendar's are escaped here.
  const calendar = ical({
    name: escapeText(general.siteName, false),
    prodId: {
      company: escapeText(general.siteName, false),
      product: "Bookings",
      language: language.toUpperCase(),
    },
    method: ICalCalendarMethod[chooseCalendarMethod(events)],
  });
  for (const { uid, url, status, ...event } of events) {
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
  }
  return calendar.toString();
}
