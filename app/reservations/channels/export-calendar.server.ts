import ical, { escape as escapeText } from "ical-generator";
import { digestOf } from "~/core/digest.server";
import type { Stay } from "~/core/stay";

const domain = "busy.nyungwe-eco-lodge";

/** Matches our own UIDs. Events with them are echoes from a channel. */
export const ownUidPattern = /@(busy\.)?nyungwe-eco-lodge$/i;

/** Depends on the busy nights only, not on the time of the request. */
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
