import ical, { escape as escapeText } from "ical-generator";
import { digestOf } from "~/core/digest.server";
import type { Stay } from "~/core/stay";

const domain = "busy.nyungwe-eco-lodge";

/** Matches the UIDs of exported events. A channel that sends such an event repeats the lodge's own calendar. */
export const ownUidPattern = /@(busy\.)?nyungwe-eco-lodge$/i;

/** Returns an ETag of the busy nights. Excludes the time of the request, which the calendar also contains. */
export const calendarEtag = (busy: Stay[]): string => `W/"${digestOf(busy).slice(0, 22)}"`;

/** Renders a room's busy nights as whole-day events without guest data. */
export function renderBusyCalendar(
  room: { id: number; name: string },
  busy: Stay[],
  { siteName, now }: { siteName: string; now: Date },
): string {
  // The library escapes event texts only.
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
