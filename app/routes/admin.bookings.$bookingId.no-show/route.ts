import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { markStay } from "~/stays/mark-stay.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  bookingRecord,
  (id, { clerk, context }) => markStay(id, "no-show", clerk, context),
  { marked: "no-show" },
);
