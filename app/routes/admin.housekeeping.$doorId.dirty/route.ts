import { careRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { markDoor } from "~/housekeeping/mark-door.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  careRecord,
  (id, { clerk, context }) => markDoor(id, "dirty", clerk, context.now),
  { dirty: "dirty", clean: "clean", inspected: "inspected" },
);
