import { setUserStatus } from "~/accounts/set-user-status.server";
import { stateRoute } from "~/desk/change-state.server";
import { userRecord } from "~/desk/records.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  userRecord,
  (id, { clerk, context }) => setUserStatus(id, "activated", clerk, context.now),
  { activated: "activated", deactivated: "deactivated", "as-it-was": "as-it-was" },
);
