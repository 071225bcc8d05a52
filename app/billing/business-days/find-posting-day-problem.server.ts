import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { findLastClosedDay } from "./closed-day-queries.server";
import { validatePostingDay } from "./posting-day";

export const findPostingDayProblem = async (
  trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> =>
  validatePostingDay(day, { today, closedUntil: await findLastClosedDay(trx) });
