import { addMonths, type StayDate } from "~/core/stay";

const offeredMonths = 36;

export const listReportMonths = (today: StayDate): string[] =>
  Array.from({ length: offeredMonths }, (_, monthsBack) =>
    addMonths(today.slice(0, 7), -monthsBack),
  );

/** Returns the elapsed days of a month, `to` excluded. The current month ends before today. */
export function getElapsedDays(month: string, today: StayDate): { from: StayDate; to: StayDate } {
  const end = `${addMonths(month, 1)}-01`;
  return { from: `${month}-01`, to: end < today ? end : today };
}
