import { separateGuest } from "~/booking/separate-guest.server";
import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

/** Somebody else stays than the record says. */
export const { loader, action } = stateRoute(
  bookingRecord,
  (id, { clerk, context }) => separateGuest(id, clerk, context.now),
  { separated: "separated", "as-it-was": null },
);
