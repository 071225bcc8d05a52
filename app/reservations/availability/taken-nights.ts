import type { StayDate } from "db/schema";
import { countNights, formatDayAndMonth, type Stay } from "~/core/stay";

const listFormat = new Intl.ListFormat("en-GB");
/** More days are counted instead of listed. */
const maxNamedDays = 3;

/** Describes that a room type is sold out or a unit is taken, and on which nights if not on all. */
export function describeTaken(
  full: StayDate[],
  stay: Stay,
  word: "sold out" | "taken" = "sold out",
): string {
  const nights = countNights(stay);
  if (full.length === 0 || full.length >= nights) return word;
  const days = full.map(formatDayAndMonth);
  if (days.length <= maxNamedDays) return `${word} on ${listFormat.format(days)}`;
  return `${word} on ${days.length} of ${nights} nights, the first ${days[0]}`;
}
