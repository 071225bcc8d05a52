import { beginningOf } from "~/core/shorten";
import { db } from "~/db.server";
import { findNote } from "~/front-desk/shift-notes/handover-queries.server";
import type { Told } from "~/ui/notice";

/** Characters of a note by which one knows it again. */
const shownOfNote = 80;

/**
 * What is said of a note that was ticked off or waits again, and how to take that back; null where it
 * is not so (any more), or the notice is about something else.
 * @param here where taking it back leads
 */
export async function tellNote(params: URLSearchParams, here: string): Promise<Told | null> {
  const notice = params.get("notice");
  if (notice !== "note-done" && notice !== "note-undone") return null;
  const note = await findNote(db, Number(params.get("handover")) || 0);
  if (!note || (note.doneAt !== null) !== (notice === "note-done")) return null;
  const text = `“${beginningOf(note.text, shownOfNote)}”`;
  if (!note.doneAt) return { text: `The note waits again: ${text}` };
  return {
    text: `${note.doneBy} ticked off: ${text}`,
    undo: { action: `/admin/handover/${note.id}/undo`, fields: { returnTo: here } },
  };
}
