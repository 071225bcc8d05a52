import type { Db } from "~/db.server";
import type { StayDate } from "~/lodge/stay";
import { findDayProblem as findProblem } from "./closed-day-rules";
import { readClosedUntil } from "./closed-days.server";

/** Why nothing can be charged on a day, in words; null where it can. */
export async function findDayProblem(
  trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> {
  return findProblem(day, { today, closedUntil: await readClosedUntil(trx) });
}
