import { userRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { setUserStatus } from "~/users/set-user-status.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  userRecord,
  (id, { clerk, context }) => setUserStatus(id, "activated", clerk, context.now),
  { activated: "activated", deactivated: "deactivated", "as-it-was": "as-it-was" },
);
