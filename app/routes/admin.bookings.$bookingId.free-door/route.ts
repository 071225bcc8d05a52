import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { freeStay } from "~/doors/move-stay.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  bookingRecord,
  (id, { clerk, context }) => freeStay(id, clerk, context),
  { freed: "door-freed" },
);
