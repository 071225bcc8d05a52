import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findNote, setNoteDone } from "./shift-note-queries.server";

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
