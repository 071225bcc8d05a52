import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { clearDoneNotes, clearNotesOfPerson, clearNotesOfStays } from "./shift-note-queries.server";

export async function clearOldNotes(
  trx: Db,
  { endedBefore, doneBefore }: { endedBefore: StayDate; doneBefore: Date },
): Promise<void> {
  await clearNotesOfStays(trx, endedBefore);
  await clearDoneNotes(trx, doneBefore);
}

export const anonymiseNotes = (
  trx: Db,
  owner: { userId: string } | { profileId: number },
): Promise<void> => clearNotesOfPerson(trx, owner);
