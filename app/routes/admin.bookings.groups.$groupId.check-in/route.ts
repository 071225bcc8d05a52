import { groupRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { checkInGroup } from "~/groups/mark-group.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  groupRecord,
  (id, { clerk, context }) => checkInGroup(id, clerk, context),
  { marked: "check-in", "marked-some": "check-in" },
);
