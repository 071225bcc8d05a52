import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { findLastClosed } from "./closed-day-queries.server";
import { findDatingProblem } from "./closed-day-rules";

/** Why no money and nothing that is charged can be dated to a day, in words; null where it can. */
export const findDayProblem = async (
  trx: Db,
  day: StayDate,
  today: StayDate,
): Promise<string | null> =>
  findDatingProblem(day, { today, closedUntil: await findLastClosed(trx) });
