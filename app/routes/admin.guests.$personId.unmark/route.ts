import { personRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { unmarkPerson } from "~/people/mark-person.server";

export { Nothing as default } from "~/ui/nothing";

/** The desk may book the guest again. */
export const { loader, action } = stateRoute(
  personRecord,
  (id, { clerk, context }) => unmarkPerson(id, clerk, context.now),
  { "mark-removed": "mark-removed", "as-it-was": "as-it-was" },
);
