import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { deleteClosed, insertClosed } from "./closed-day-queries.server";

/** Writes down that a day's report was signed. The triggers throw where a later day is closed. */
export const writeClosedDay = (
  trx: Db,
  closed: { day: StayDate; closedBy: string; figures: string },
  now: Date,
): Promise<void> => insertClosed(trx, closed, now);

/** Opens the last day that is closed. The triggers throw where it is not the last. */
export const removeClosedDay = (trx: Db, day: StayDate): Promise<void> => deleteClosed(trx, day);
