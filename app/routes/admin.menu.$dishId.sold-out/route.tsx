import { dishRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { markSoldOut } from "~/facilities/mark-sold-out.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  dishRecord,
  (id, { clerk, context }) => markSoldOut(id, true, clerk, context),
  { "sold-out": "sold-out", served: "served" },
);
