import type { StayDate } from "db/schema";
import { addMonths, addStayDays, type Period } from "~/core/stay";

/** Returns the first of the month to today or the month's last day, inclusive. `month` is `yyyy-MM`. */
export function calculateMonthToDate(month: string, today: StayDate): Period | null {
  const from = `${month}-01`;
  const lastDay = addStayDays(`${addMonths(month, 1)}-01`, -1);
  return from > today ? null : { from, to: lastDay < today ? lastDay : today };
}
