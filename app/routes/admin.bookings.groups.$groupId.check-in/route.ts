import { groupRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { markGroup } from "~/groups/mark-group.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  groupRecord,
  (id, { clerk, context }) => markGroup(id, "check-in", clerk, context),
  { marked: "check-in", "marked-some": "check-in" },
);
