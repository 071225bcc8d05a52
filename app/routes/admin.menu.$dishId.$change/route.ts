import { markSoldOut } from "~/catalogue/menu/mark-sold-out.server";
import { dishRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(dishRecord, {
  served: {
    change: (id, { clerk, context }) => markSoldOut(id, false, clerk, context),
    notices: { "sold-out": "sold-out", served: "served" },
  },
  "sold-out": {
    change: (id, { clerk, context }) => markSoldOut(id, true, clerk, context),
    notices: { "sold-out": "sold-out", served: "served" },
  },
});
