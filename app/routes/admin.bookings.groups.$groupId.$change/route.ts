import { normaliseBookingId } from "~/core/ids.server";
import { groupRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { removeFromGroup, setGroupBilling } from "~/front-desk/groups/change-group.server";
import { checkInGroup, confirmGroup } from "~/front-desk/groups/change-group-state.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(groupRecord, {
  folio: {
    change: (id, { clerk, form, context }) => {
      // Bookings have either one folio for the group, or their own.
      const billing = form.get("billing") === "own" ? "own" : "one";
      return setGroupBilling(id, billing, clerk, context);
    },
    notices: { "billing-changed": "billed" },
  },
  "check-in": {
    change: (id, { clerk, context }) => checkInGroup(id, clerk, context),
    notices: { changed: "check-in", "partly-changed": "check-in" },
  },
  confirm: {
    change: (id, { clerk, context }) => confirmGroup(id, clerk, context.now),
    notices: { confirmed: "confirmed" },
  },
  remove: {
    change: (id, { clerk, form, context }) =>
      removeFromGroup(id, normaliseBookingId(String(form.get("bookingId"))), clerk, context),
    notices: { removed: "removed" },
  },
});
