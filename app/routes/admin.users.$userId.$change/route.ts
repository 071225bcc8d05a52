import { setUserStatus } from "~/accounts/users/set-user-status.server";
import { userRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(userRecord, {
  activate: {
    change: (id, { clerk, context }) => setUserStatus(id, "activated", clerk, context.now),
    notices: { activated: "activated", deactivated: "deactivated", "as-it-was": "as-it-was" },
  },
  deactivate: {
    change: (id, { clerk, context }) => setUserStatus(id, "deactivated", clerk, context.now),
    notices: { activated: "activated", deactivated: "deactivated", "as-it-was": "as-it-was" },
  },
});
