import type { StayDate } from "db/schema";
import { countNights, formatDayAndMonth, type Stay } from "~/core/stay";

const listFormat = new Intl.ListFormat("en-GB");
const maxListedDays = 3;

export function describeUnavailableNights(
  takenNights: StayDate[],
  stay: Stay,
  state: "sold out" | "taken" = "sold out",
): string {
  const nights = countNights(stay);
  if (takenNights.length === 0 || takenNights.length >= nights) return state;
  const days = takenNights.map(formatDayAndMonth);
  if (days.length <= maxListedDays) return `${state} on ${listFormat.format(days)}`;
  return `${state} on ${days.length} of ${nights} nights, from ${days[0]}`;
}
