import { minutesToMilliseconds } from "date-fns";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { wasJustRecorded } from "~/core/change-log/was-just-recorded.server";
import { type Db, db } from "~/db.server";
import { findBooking } from "./booking-queries.server";

/** What the same clerk writes again so soon after is the same form. */
const sameFormMs = minutesToMilliseconds(5);

/** The desk writes a note into a booking's log. False when there is no such booking. */
export const addNote = (
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute((trx) => recordNote(trx, bookingId, clerk, note, now));

/** The same in the caller's transaction. The form sent twice is one note. */
export async function recordNote(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> {
  if (!(await findBooking(trx, bookingId))) return false;
  const change = ["booking", bookingId, "note", clerk] as const;
  const since = new Date(now.getTime() - sameFormMs);
  if (await wasJustRecorded(trx, ...change, note, since)) return true;
  await recordChange(trx, ...change, now, { detail: note });
  return true;
}
