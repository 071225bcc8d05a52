import { setUserStatus } from "~/accounts/users/change-user.server";
import { userRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(userRecord, {
  activate: {
    change: (id, { clerk, context }) => setUserStatus(id, "activated", clerk, context.now),
    notices: { activated: "activated", deactivated: "deactivated", unchanged: "unchanged" },
  },
  deactivate: {
    change: (id, { clerk, context }) => setUserStatus(id, "deactivated", clerk, context.now),
    notices: { activated: "activated", deactivated: "deactivated", unchanged: "unchanged" },
  },
});
