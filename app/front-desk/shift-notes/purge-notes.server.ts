import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankDoneNotes, blankNotesAbout, blankNotesOfStays } from "./shift-note-queries.server";

/**
 * Clears the text of old notes, in the caller's transaction.
 * These are notes on stays that ended before a day, and others done before an instant.
 */
export async function purgeOldNotes(
  trx: Db,
  { endedBefore, doneBefore }: { endedBefore: StayDate; doneBefore: Date },
): Promise<void> {
  await blankNotesOfStays(trx, endedBefore);
  await blankDoneNotes(trx, doneBefore);
}

export const anonymiseNotes = (
  trx: Db,
  whose: { userId: string } | { profileId: number },
): Promise<void> => blankNotesAbout(trx, whose);
