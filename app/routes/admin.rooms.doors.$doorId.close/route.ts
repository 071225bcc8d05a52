import { doorRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { closeDoor } from "~/doors/change-doors.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  doorRecord,
  (id, { clerk, context }) => closeDoor(id, clerk, context),
  { closed: "closed", removed: "removed", opened: "opened" },
);
