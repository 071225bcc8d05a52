import { setDishSoldOut } from "~/catalogue/menu/mark-sold-out.server";
import { dishRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(dishRecord, {
  available: {
    change: (id, { clerk, context }) => setDishSoldOut(id, false, clerk, context),
    notices: { "sold-out": "sold-out", served: "served" },
  },
  "sold-out": {
    change: (id, { clerk, context }) => setDishSoldOut(id, true, clerk, context),
    notices: { "sold-out": "sold-out", served: "served" },
  },
});
