import { truncateToLine } from "~/core/single-line";
import { db } from "~/db.server";
import { findNote } from "~/front-desk/shift-notes/shift-note-queries.server";
import type { FlashMessage } from "~/ui/notice";

const maxNoteLength = 80;

/** Returns null if the note changed again since. A note marked as done can be reopened by an undo button. */
export async function loadNoteNotice(
  params: URLSearchParams,
  returnTo: string,
): Promise<FlashMessage | null> {
  const notice = params.get("notice");
  if (notice !== "note-done" && notice !== "note-reopened") return null;
  const note = await findNote(db, Number(params.get("handover")) || 0);
  if (!note || (note.doneAt !== null) !== (notice === "note-done")) return null;
  const text = `“${truncateToLine(note.text, maxNoteLength)}”`;
  if (!note.doneAt) return { text: `Note reopened: ${text}` };
  return {
    text: `Marked as done by ${note.doneBy}: ${text}`,
    undo: { action: `/admin/shift-notes/${note.id}/undo`, fields: { returnTo } },
  };
}
