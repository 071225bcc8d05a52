import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { deleteClosedDay, insertClosedDay } from "./closed-day-queries.server";

/** Database triggers throw if a later day is already closed. */
export const recordDayClose = (
  trx: Db,
  dayClose: { day: StayDate; closedBy: string; figures: string },
  now: Date,
): Promise<void> => insertClosedDay(trx, dayClose, now);

/** Database triggers throw unless `day` is the last closed day. */
export const undoDayClose = (trx: Db, day: StayDate): Promise<void> => deleteClosedDay(trx, day);
