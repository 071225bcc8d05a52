import { noteRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { tickNote, untickNote } from "~/front-desk/shift-notes/tick-note.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(noteRecord, {
  done: {
    change: (id, { clerk, context }) => tickNote(id, clerk, context.now),
    notices: { ticked: "note-done" },
  },
  undo: {
    change: (id, { clerk, context }) => untickNote(id, clerk, context.now),
    notices: { unticked: "note-undone" },
  },
});
