import { noteRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { untickNote } from "~/handover/tick-note.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  noteRecord,
  (id, { clerk, context }) => untickNote(id, clerk, context.now),
  { unticked: "note-undone" },
);
