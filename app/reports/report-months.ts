import { addMonth, type StayDate } from "~/core/stay";

const offeredMonths = 36;

/** Lists the months on offer, `2026-11`, current month first. */
export const listReportMonths = (today: StayDate): string[] =>
  Array.from({ length: offeredMonths }, (_, back) => addMonth(today.slice(0, 7), -back));

/** Returns the elapsed days of a month, `to` excluded. The current month ends before today. */
export function findElapsedDays(month: string, today: StayDate): { from: StayDate; to: StayDate } {
  const end = `${addMonth(month, 1)}-01`;
  return { from: `${month}-01`, to: end < today ? end : today };
}
