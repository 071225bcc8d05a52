import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankDoneNotes, blankNotesAbout, blankNotesOfStays } from "./shift-note-queries.server";

/**
 * Takes the words from notes that are kept no longer, in the caller's transaction: about stays that
 * ended before a day, and others that were ticked off before an instant.
 */
export async function purgeOldNotes(
  trx: Db,
  { endedBefore, doneBefore }: { endedBefore: StayDate; doneBefore: Date },
): Promise<void> {
  await blankNotesOfStays(trx, endedBefore);
  await blankDoneNotes(trx, doneBefore);
}

/** Takes the words from notes about the stays of an account, or of a guest. */
export const anonymiseNotes = (
  trx: Db,
  whose: { userId: string } | { personId: number },
): Promise<void> => blankNotesAbout(trx, whose);
