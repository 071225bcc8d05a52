import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { recordNote } from "~/reservations/bookings/add-note.server";
import { findDuplicateNote, insertNote } from "./shift-note-queries.server";

/** Creates a shift note for today or a later day, unless an identical note is open. */
export async function createNote(
  { text, day }: { text: string; day: StayDate },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<{ kind: "created" | "day-past" }> {
  if (day < lodgeToday(now, settings.general.timeZone)) return { kind: "day-past" };
  await db.transaction().execute(async (trx) => {
    const note = { text, day, bookingId: null };
    if (await findDuplicateNote(trx, note)) return;
    const id = await insertNote(trx, note, clerk.id, now);
    await recordChange(trx, "handover", id, "created", clerk, now, {
      detail: text,
      after: { day },
    });
  });
  return { kind: "created" };
}

/** The note is due on the booking's arrival day and also stored on the booking. False if there is no such booking. */
export async function createArrivalNote(
  bookingId: string,
  clerk: Viewer,
  text: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const note = { text, day: null, bookingId };
    if (!(await recordNote(trx, bookingId, clerk, text, now))) return false;
    if (!(await findDuplicateNote(trx, note))) await insertNote(trx, note, clerk.id, now);
    return true;
  });
}
