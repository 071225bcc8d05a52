import { addStayDays, formatStayDate, type StayDate } from "~/core/stay";

const earliestPostingDay: StayDate = "2020-01-01";

interface Books {
  today: StayDate;
  /** The last closed day; null: none is closed. */
  closedUntil: StayDate | null;
}

/** Returns why money cannot be posted to the day that a clerk chose, or null. */
export function validatePostingDay(day: StayDate, { today, closedUntil }: Books): string | null {
  if (day > today) return `${formatStayDate(day)} is in the future.`;
  if (closedUntil !== null && day <= closedUntil) {
    return `Business days up to ${formatStayDate(closedUntil)} are closed. Choose a later day.`;
  }
  return day < earliestPostingDay ? "Choose a date from 2020" : null;
}

/**
 * Returns the day to which the program posts what belongs to `day`: today if that day is closed. After the clock or
 * the time zone was set back, today may be closed too. Then it is the first open day.
 */
export function resolvePostingDay(day: StayDate, { today, closedUntil }: Books): StayDate {
  if (closedUntil === null || day > closedUntil) return day;
  return today > closedUntil ? today : addStayDays(closedUntil, 1);
}
