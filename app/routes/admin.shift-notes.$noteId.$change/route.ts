import { shiftNoteRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { completeNote, reopenNote } from "~/front-desk/shift-notes/shift-notes.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(shiftNoteRecord, {
  done: {
    change: (id, { clerk, context }) => completeNote(id, clerk, context.now),
    notices: { done: "note-done" },
  },
  undo: {
    change: (id, { clerk, context }) => reopenNote(id, clerk, context.now),
    notices: { reopened: "note-reopened" },
  },
});
