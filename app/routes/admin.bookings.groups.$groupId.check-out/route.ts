import { groupRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { markGroup } from "~/groups/mark-group.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  groupRecord,
  (id, { clerk, context }) => markGroup(id, "check-out", clerk, context),
  { marked: "check-out", "marked-some": "check-out" },
);
