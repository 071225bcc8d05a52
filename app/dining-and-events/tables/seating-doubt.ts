import { listMeals, servedAt } from "~/catalogue/menu/opening-hours";
import type { Present } from "~/core/settings/present";
import { type TableTime, tellFarAhead } from "~/dining-and-events/enquiries/reservation-rules";

/**
 * Why a day and a time that the desk may write a party down for are perhaps mistyped: no guest could ask
 * for a table then. They need a yes.
 */
export function findSeatingDoubt(
  { day, time }: TableTime,
  { settings, now }: Present,
): string | null {
  const asked = "Tick the box if day and time are right.";
  const far = tellFarAhead(day, settings, now);
  if (far) return `${far} ${asked}`;
  if (servedAt(time, settings.hours)) return null;
  return `The kitchen is closed at this time: ${listMeals(settings.hours).join(", ")}. ${asked}`;
}
