import { noteRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { tickNote } from "~/handover/tick-note.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  noteRecord,
  (id, { clerk, context }) => tickNote(id, clerk, context.now),
  { ticked: "note-done" },
);
