import type { Db } from "~/db.server";
import { formatStayDate, type StayDate } from "~/lodge/stay";

/** Why nothing can be charged on a day, in words; null where it can. */
export async function findDayProblem(
  _trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> {
  return day > today ? `${formatStayDate(day)} has not come yet` : null;
}
