import { letterRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { resumeLetter } from "~/newsletter/start-letter.server";

export { Nothing as default } from "~/ui/nothing";

/** Lets a letter that was stopped go on. */
export const { loader, action } = stateRoute(
  letterRecord,
  (id, { clerk, context }) => resumeLetter(id, clerk, context),
  { resumed: "resumed", "as-it-was": "as-it-was" },
);
