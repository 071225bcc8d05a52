import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { recordNote } from "~/reservations/bookings/add-note.server";
import { findSameNote, insertNote } from "./shift-note-queries.server";

/**
 * A clerk tells the next shift something for today or a day to come. One that says the same and waits is
 * left alone.
 */
export async function createNote(
  { text, day }: { text: string; day: StayDate },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<{ kind: "written" | "day-over" }> {
  if (day < lodgeToday(now, settings.general.timeZone)) return { kind: "day-over" };
  await db.transaction().execute(async (trx) => {
    const note = { text, day, bookingId: null };
    if (await findSameNote(trx, note)) return;
    const id = await insertNote(trx, note, clerk.id, now);
    await recordChange(trx, "handover", id, "created", clerk, now, {
      detail: text,
      after: { day },
    });
  });
  return { kind: "written" };
}

/**
 * A clerk writes a note at a booking that its guest is to be told at arrival. It stands in the
 * booking's log too. False when there is no such booking.
 */
export async function createArrivalNote(
  bookingId: string,
  clerk: Viewer,
  text: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const note = { text, day: null, bookingId };
    if (!(await recordNote(trx, bookingId, clerk, text, now))) return false;
    if (!(await findSameNote(trx, note))) await insertNote(trx, note, clerk.id, now);
    return true;
  });
}
