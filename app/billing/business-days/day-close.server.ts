import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { deleteClosedDay, insertClosedDay } from "./closed-day-queries.server";

/** Writes down that a day's report was signed. The triggers throw where a later day is closed. */
export const recordDayClose = (
  trx: Db,
  closed: { day: StayDate; closedBy: string; figures: string },
  now: Date,
): Promise<void> => insertClosedDay(trx, closed, now);

/** Opens the last day that is closed. The triggers throw where it is not the last. */
export const undoDayClose = (trx: Db, day: StayDate): Promise<void> => deleteClosedDay(trx, day);
