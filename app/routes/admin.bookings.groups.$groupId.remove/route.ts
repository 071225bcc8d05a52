import { groupRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { takeOutOfGroup } from "~/groups/change-group.server";
import { normaliseBookingId } from "~/lodge/ids.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  groupRecord,
  (id, { clerk, form, context }) =>
    takeOutOfGroup(id, normaliseBookingId(String(form.get("bookingId"))), clerk, context),
  { "taken-out": "taken-out" },
);
