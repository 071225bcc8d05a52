import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { findLastClosedDay } from "./closed-day-queries.server";
import { validatePostingDay } from "./posting-day";

/** Returns why `day` cannot take payments or charges, or null. */
export const findPostingDayProblem = async (
  trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> =>
  validatePostingDay(day, { today, closedUntil: await findLastClosedDay(trx) });
