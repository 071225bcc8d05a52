import { formatStayDate, type StayDate } from "~/core/stay";

const earliestPostingDay: StayDate = "2020-01-01";

/** Returns why money cannot be posted to `day`, or null. `closedUntil` is the last closed day. */
export function validatePostingDay(
  day: StayDate,
  { today, closedUntil }: { today: StayDate; closedUntil: StayDate | null },
): string | null {
  if (day > today) return `${formatStayDate(day)} is in the future.`;
  if (closedUntil !== null && day <= closedUntil) {
    return `Business days up to ${formatStayDate(closedUntil)} are closed. Choose a later day.`;
  }
  return day < earliestPostingDay ? "Choose a date from 2020" : null;
}

/** A correction or charge of a closed day is posted today. */
export const resolvePostingDay = (
  day: StayDate,
  { today, closedUntil }: { today: StayDate; closedUntil: StayDate | null },
): StayDate => (closedUntil !== null && day <= closedUntil ? today : day);
