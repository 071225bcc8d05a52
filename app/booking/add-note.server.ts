import type { Viewer } from "~/accounts/roles";
import { db } from "~/db.server";
import { findBooking, insertLogEntry } from "./booking-queries.server";

/** The desk writes a note into a booking's log. False when there is no such booking. */
export async function addNote(
  bookingId: string,
  clerk: Viewer,
  note: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await findBooking(trx, bookingId))) return false;
    await insertLogEntry(trx, { bookingId, at: now, actor: clerk, action: "note", detail: note });
    return true;
  });
}
