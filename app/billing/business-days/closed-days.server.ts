import type { StayDate } from "db/schema";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  deleteClosed,
  findLastClosed,
  insertClosed,
  listClosed,
} from "./closed-day-queries.server";

/**
 * Up to which day, itself included, the books are closed; null where they never were. Whoever dates
 * money asks `findDayProblem` (line-day.server.ts) in their transaction; the database refuses it
 * besides.
 */
export const readClosedUntil = (db: Db): Promise<StayDate | null> => findLastClosed(db);

/** The days of a period whose reports were signed, with what those said, as JSON. */
export const readClosedDays = (db: Db, period: Period) => listClosed(db, period);

/** Writes down that a day's report was signed. The triggers throw where a later day is closed. */
export const writeClosedDay = (
  trx: Db,
  closed: { day: StayDate; closedBy: string; figures: string },
  now: Date,
): Promise<void> => insertClosed(trx, closed, now);

/** Opens the last day that is closed. The triggers throw where it is not the last. */
export const removeClosedDay = (trx: Db, day: StayDate): Promise<void> => deleteClosed(trx, day);
