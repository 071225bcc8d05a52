import { groupRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { confirmGroup } from "~/groups/confirm-group.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  groupRecord,
  (id, { clerk, context }) => confirmGroup(id, clerk, context.now),
  { confirmed: "confirmed" },
);
