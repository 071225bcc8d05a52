import { doorRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { closeDoor, openDoor } from "~/reservations/units/change-doors.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(doorRecord, {
  close: {
    change: (id, { clerk, context }) => closeDoor(id, clerk, context),
    notices: { closed: "closed", removed: "removed", opened: "opened" },
  },
  open: {
    change: (id, { clerk, context }) => openDoor(id, clerk, context),
    notices: { closed: "closed", removed: "removed", opened: "opened" },
  },
});
