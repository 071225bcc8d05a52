import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { findBooking } from "./booking-queries.server";

/** The desk writes a note into a booking's log. False when there is no such booking. */
export async function addNote(
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await findBooking(trx, bookingId))) return false;
    await recordChange(
      trx,
      { subject: "booking", subjectId: bookingId, action: "note", actor: clerk, detail: note },
      now,
    );
    return true;
  });
}
