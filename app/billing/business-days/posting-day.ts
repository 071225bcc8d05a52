import { formatStayDate, type StayDate } from "~/core/stay";

const earliestPostingDay: StayDate = "2020-01-01";

/**
 * Returns why money cannot be posted to `day`, as text, or null.
 * @param today in the lodge's time zone
 * @param closedUntil the last closed day, or null
 */
export function validatePostingDay(
  day: StayDate,
  { today, closedUntil }: { today: StayDate; closedUntil: StayDate | null },
): string | null {
  if (day > today) return `${formatStayDate(day)} is in the future`;
  if (closedUntil !== null && day <= closedUntil) {
    return `Business days up to ${formatStayDate(closedUntil)} are closed. Choose a later day`;
  }
  return day < earliestPostingDay ? "Choose a date from 2020" : null;
}

/** Returns the day to post a correction or charge of `day` to: that day, or today if it is closed. */
export const resolvePostingDay = (
  day: StayDate,
  { today, closedUntil }: { today: StayDate; closedUntil: StayDate | null },
): StayDate => (closedUntil !== null && day <= closedUntil ? today : day);
