import { letterRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { tryLetter } from "~/newsletter/try-letter.server";

export { Nothing as default } from "~/ui/nothing";

/** Sends a letter to whoever asks for it, and to nobody else. */
export const { loader, action } = stateRoute(
  letterRecord,
  (id, { clerk, context }) => tryLetter(id, clerk, context),
  { written: "tried" },
);
