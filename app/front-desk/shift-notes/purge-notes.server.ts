import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankDoneNotes, blankNotesAbout, blankNotesOfStays } from "./shift-note-queries.server";

/**
 * Clears the text of notes on stays that ended before a day, and of other notes done before an instant, in the
 * caller's transaction.
 */
export async function purgeOldNotes(
  trx: Db,
  { endedBefore, doneBefore }: { endedBefore: StayDate; doneBefore: Date },
): Promise<void> {
  await blankNotesOfStays(trx, endedBefore);
  await blankDoneNotes(trx, doneBefore);
}

/** Clears the text of the notes on a person's bookings, in the caller's transaction. */
export const anonymiseNotes = (
  trx: Db,
  owner: { userId: string } | { profileId: number },
): Promise<void> => blankNotesAbout(trx, owner);
