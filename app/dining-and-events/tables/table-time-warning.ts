import { formatMealHours, isMealServedAt } from "~/catalogue/menu/opening-hours";
import type { OperationContext } from "~/core/settings/operation-context";
import {
  describeAdvanceLimit,
  type TableTime,
} from "~/dining-and-events/enquiries/table-enquiry-policy";

/** For a day or time that guests cannot request. A clerk may ignore the warning by ticking a box. */
export function findTableTimeWarning(
  { day, time }: TableTime,
  { settings, now }: OperationContext,
): string | null {
  const confirmationHint = "Tick the box if the day and time are correct.";
  const advanceLimit = describeAdvanceLimit(day, settings, now);
  if (advanceLimit) return `${advanceLimit} ${confirmationHint}`;
  if (isMealServedAt(time, settings.hours)) return null;
  return `The kitchen is closed at this time: ${formatMealHours(settings.hours).join(", ")}. ${confirmationHint}`;
}
