import { normaliseBookingId } from "~/core/ids.server";
import { groupRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { shareBill, takeOutOfGroup } from "~/front-desk/groups/change-group.server";
import { confirmGroup } from "~/front-desk/groups/confirm-group.server";
import { checkInGroup } from "~/front-desk/groups/mark-group.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(groupRecord, {
  bill: {
    change: (id, { clerk, form, context }) => {
      const billing = form.get("billing") === "own" ? "own" : "one";
      return shareBill(id, billing, clerk, context);
    },
    notices: { shared: "billed" },
  },
  "check-in": {
    change: (id, { clerk, context }) => checkInGroup(id, clerk, context),
    notices: { marked: "check-in", "marked-some": "check-in" },
  },
  confirm: {
    change: (id, { clerk, context }) => confirmGroup(id, clerk, context.now),
    notices: { confirmed: "confirmed" },
  },
  remove: {
    change: (id, { clerk, form, context }) =>
      takeOutOfGroup(id, normaliseBookingId(String(form.get("bookingId"))), clerk, context),
    notices: { "taken-out": "taken-out" },
  },
});
