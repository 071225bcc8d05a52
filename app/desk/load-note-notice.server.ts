import { truncateToLine } from "~/core/truncate";
import { db } from "~/db.server";
import { findNote } from "~/front-desk/shift-notes/shift-note-queries.server";
import type { FlashMessage } from "~/ui/notice";

/** Characters of a note by which one knows it again. */
const maxNoteLength = 80;

/**
 * What is said of a note that was ticked off or waits again, and how to take that back; null where it
 * is not so (any more), or the notice is about something else.
 * @param here where taking it back leads
 */
export async function loadNoteNotice(
  params: URLSearchParams,
  here: string,
): Promise<FlashMessage | null> {
  const notice = params.get("notice");
  if (notice !== "note-done" && notice !== "note-undone") return null;
  const note = await findNote(db, Number(params.get("handover")) || 0);
  if (!note || (note.doneAt !== null) !== (notice === "note-done")) return null;
  const text = `“${truncateToLine(note.text, maxNoteLength)}”`;
  if (!note.doneAt) return { text: `The note waits again: ${text}` };
  return {
    text: `${note.doneBy} ticked off: ${text}`,
    undo: { action: `/admin/handover/${note.id}/undo`, fields: { returnTo: here } },
  };
}
