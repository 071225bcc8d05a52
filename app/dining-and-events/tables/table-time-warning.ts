import { isMealServedAt, listMeals } from "~/catalogue/menu/opening-hours";
import type { OperationContext } from "~/core/settings/operation-context";
import {
  describeAdvanceLimit,
  type TableTime,
} from "~/dining-and-events/enquiries/table-enquiry-policy";

/** Returns a warning for a day or time that guests could not request, or null. A clerk can confirm it. */
export function findTableTimeWarning(
  { day, time }: TableTime,
  { settings, now }: OperationContext,
): string | null {
  const asked = "Tick the box if the day and time are correct.";
  const far = describeAdvanceLimit(day, settings, now);
  if (far) return `${far} ${asked}`;
  if (isMealServedAt(time, settings.hours)) return null;
  return `The kitchen is closed at this time: ${listMeals(settings.hours).join(", ")}. ${asked}`;
}
