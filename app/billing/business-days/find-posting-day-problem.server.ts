import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { findLastClosedDay } from "./closed-day-queries.server";
import { validatePostingDay } from "./posting-day";

/** Why no money and nothing that is charged can be dated to a day, in words; null where it can. */
export const findPostingDayProblem = async (
  trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> =>
  validatePostingDay(day, { today, closedUntil: await findLastClosedDay(trx) });
