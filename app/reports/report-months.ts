import { addMonth, type StayDate } from "~/core/stay";

/** How many months back the statistics offer. */
const offeredMonths = 36;

/** The months that can be asked for, `2026-11`, this one first. */
export const listReportMonths = (today: StayDate): string[] =>
  Array.from({ length: offeredMonths }, (_, back) => addMonth(today.slice(0, 7), -back));

/** The days of a month that are over, up to and without `to`; of this month those before today. */
export function findElapsedDays(month: string, today: StayDate): { from: StayDate; to: StayDate } {
  const end = `${addMonth(month, 1)}-01`;
  return { from: `${month}-01`, to: end < today ? end : today };
}
