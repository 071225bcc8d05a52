import { noteRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { tickNote } from "~/handover/tick-note.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  noteRecord,
  (id, { clerk, context }) => tickNote(id, clerk, context.now),
  { ticked: "note-done" },
);
