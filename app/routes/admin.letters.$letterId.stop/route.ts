import { letterRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { stopLetter } from "~/newsletter/start-letter.server";

export { Nothing as default } from "~/ui/nothing";

/** Lets no more mails of a letter leave. */
export const { loader, action } = stateRoute(
  letterRecord,
  (id, { clerk, context }) => stopLetter(id, clerk, context.now),
  { stopped: "stopped", "as-it-was": "as-it-was" },
);
