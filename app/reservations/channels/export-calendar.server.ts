import ical, { escape as escapeText } from "ical-generator";
import type { Stay } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";

const domain = "busy.nyungwe-eco-lodge";

/** A channel that sends an event with such a UID repeats the lodge's own calendar. */
export const ownUidPattern = /@(busy\.)?nyungwe-eco-lodge$/i;

/** Excludes the time of the request, which the calendar contains. */
export const createCalendarEtag = (busyPeriods: Stay[]): string =>
  `W/"${digestOf(busyPeriods).slice(0, 22)}"`;

export function renderBusyCalendar(
  room: { id: number; name: string },
  busyPeriods: Stay[],
  { siteName, now }: { siteName: string; now: Date },
): string {
  // The library escapes event texts only.
  const calendar = ical({
    name: escapeText(`${siteName}: ${room.name}`, false),
    prodId: { company: escapeText(siteName, false), product: "Busy nights", language: "EN" },
  });
  for (const { checkIn, checkOut } of busyPeriods) {
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
