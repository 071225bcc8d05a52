import { listMeals, servedAt } from "~/facilities/opening-hours";
import { plural } from "~/lodge/counted";
import { lodgeToday } from "~/lodge/instants";
import { addStayDays, countNights } from "~/lodge/stay";
import type { TableTime } from "~/requests/reservation-rules";
import type { Present } from "~/settings/present";

/**
 * Why a day and a time that the desk may write a party down for are perhaps mistyped: no guest could ask
 * for a table then. They need a yes.
 */
export function findSeatingDoubt(
  { day, time }: TableTime,
  { settings, now }: Present,
): string | null {
  const { advanceDays } = settings.booking;
  const today = lodgeToday(now, settings.general.timeZone);
  const asked = "Tick the box if day and time are right.";
  if (day > addStayDays(today, advanceDays)) {
    const ahead = plural(countNights({ checkIn: today, checkOut: day }), "day");
    return `${ahead} ahead is more than the ${advanceDays} that guests may book. ${asked}`;
  }
  if (servedAt(time, settings.hours)) return null;
  return `The kitchen is closed at this time: ${listMeals(settings.hours).join(", ")}. ${asked}`;
}
