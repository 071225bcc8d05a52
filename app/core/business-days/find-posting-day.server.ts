import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { findLastClosedDay } from "./closed-day-queries.server";
import { resolvePostingDay, validatePostingDay } from "./posting-day";

/** Returns why money cannot be posted to the day that a clerk chose, or null. */
export const findPostingDayProblem = async (
  trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> =>
  validatePostingDay(day, { today, closedUntil: await findLastClosedDay(trx) });

/** Returns the open day to which the program posts what belongs to `day`. */
export const findPostingDay = async (
  trx: Db,
  today: StayDate,
  day: StayDate = today,
): Promise<StayDate> =>
  resolvePostingDay(day, { today, closedUntil: await findLastClosedDay(trx) });
