import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { type Db, db } from "~/db.server";
import { findBooking } from "./booking-queries.server";

/** The desk writes a note into a booking's log. False when there is no such booking. */
export const addNote = (
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute((trx) => recordNote(trx, bookingId, clerk, note, now));

/** The same in the caller's transaction. */
export async function recordNote(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> {
  if (!(await findBooking(trx, bookingId))) return false;
  await recordChange(
    trx,
    { subject: "booking", subjectId: bookingId, action: "note", actor: clerk, detail: note },
    now,
  );
  return true;
}
