import { formatStayDate, type StayDate } from "~/core/stay";

/** Before this day no lodge of ours had a booking. */
const earliestPostingDay: StayDate = "2020-01-01";

/**
 * Why money cannot be dated to a day, in words; null where it can.
 * @param today by the lodge's clock
 * @param closedUntil the last day that is closed; null where none is
 */
export function validatePostingDay(
  day: StayDate,
  { today, closedUntil }: { today: StayDate; closedUntil: StayDate | null },
): string | null {
  if (day > today) return `${formatStayDate(day)} has not come yet`;
  if (closedUntil !== null && day <= closedUntil) {
    return `The books are closed up to ${formatStayDate(closedUntil)}. Choose a later day`;
  }
  return day < earliestPostingDay ? "Choose a day from 2020 on" : null;
}

/** Under which day something of a day is set right: that day, or today where it is closed. */
export const resolveCorrectionDay = (
  day: StayDate,
  { today, closedUntil }: { today: StayDate; closedUntil: StayDate | null },
): StayDate => (closedUntil !== null && day <= closedUntil ? today : day);
