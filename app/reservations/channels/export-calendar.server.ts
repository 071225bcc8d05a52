import ical, { escape as escapeText } from "ical-generator";
import { digestOf } from "~/core/digest.server";
import type { Stay } from "~/core/stay";

const domain = "busy.nyungwe-eco-lodge";

/** What this site has named itself: a portal that gives it back says nothing new. */
export const ownUidPattern = /@(busy\.)?nyungwe-eco-lodge$/i;

/** What tells one state of the calendar from another; the moment it was asked for does not. */
export const calendarEtag = (busy: Stay[]): string => `W/"${digestOf(busy).slice(0, 22)}"`;

/** The nights on which a room cannot be had, for a portal: whole days, and nothing about anybody. */
export function renderBusyCalendar(
  room: { id: number; name: string },
  busy: Stay[],
  { siteName, now }: { siteName: string; now: Date },
): string {
  // The library escapes the texts of events only.
  const calendar = ical({
    name: escapeText(`${siteName}: ${room.name}`, false),
    prodId: { company: escapeText(siteName, false), product: "Busy nights", language: "EN" },
  });
  for (const { checkIn, checkOut } of busy) {
    calendar.createEvent({
      id: `${room.id}-${checkIn}-${checkOut}@${domain}`,
      allDay: true,
      start: new Date(`${checkIn}T00:00:00Z`),
      end: new Date(`${checkOut}T00:00:00Z`),
      timezone: "UTC",
      stamp: now,
      summary: "Not available",
    });
  }
  return calendar.toString();
}
