import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { recordNote } from "~/reservations/bookings/add-note.server";
import {
  clearDoneNotes,
  clearNotesOfPerson,
  clearNotesOfStays,
  findDuplicateNote,
  findNote,
  insertNote,
  setNoteDone,
} from "./shift-note-queries.server";

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

type CompleteNoteResult = { kind: "done" | "not-found" };

/** A note that is already done keeps the clerk who did it. */
export async function completeNote(
  id: number,
  clerk: Viewer,
  now: Date,
): Promise<CompleteNoteResult> {
  return db.transaction().execute(async (trx) => {
    const note = await findNote(trx, id);
    if (!note) return { kind: "not-found" };
    if (note.doneAt) return { kind: "done" };
    await setNoteDone(trx, id, { at: now.toISOString(), by: clerk.id });
    await recordChange(trx, "handover", id, "done", clerk, now, { detail: note.text });
    return { kind: "done" };
  });
}

type ReopenNoteResult = { kind: "reopened" | "not-found" };

export async function reopenNote(id: number, clerk: Viewer, now: Date): Promise<ReopenNoteResult> {
  return db.transaction().execute(async (trx) => {
    const note = await findNote(trx, id);
    if (!note) return { kind: "not-found" };
    if (!note.doneAt) return { kind: "reopened" };
    await setNoteDone(trx, id, null);
    await recordChange(trx, "handover", id, "reopened", clerk, now, {
      detail: note.text,
      before: { doneBy: note.doneBy },
      after: { doneBy: null },
    });
    return { kind: "reopened" };
  });
}

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
