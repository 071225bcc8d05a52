import { minutesToMilliseconds } from "date-fns";
import type { Viewer } from "~/accounts/roles";
import { wasJustRecorded } from "~/core/change-log/last-change.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findBooking } from "./booking-queries.server";

/** The same note by the same clerk within this time counts as a repeated form. */
const repeatedFormMs = minutesToMilliseconds(5);

/** Returns false for an unknown booking. */
export const addNote = (
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute((trx) => recordNote(trx, bookingId, clerk, note, now));

/** A repeated form adds only one note. Returns false for an unknown booking. */
export async function recordNote(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> {
  if (!(await findBooking(trx, bookingId))) return false;
  const logEntry = ["booking", bookingId, "note", clerk] as const;
  const since = new Date(now.getTime() - repeatedFormMs);
  if (await wasJustRecorded(trx, ...logEntry, note, since)) return true;
  await recordChange(trx, ...logEntry, now, { detail: note });
  return true;
}
