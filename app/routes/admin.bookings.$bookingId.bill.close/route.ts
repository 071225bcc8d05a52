import { closeBill } from "~/billing/close-bill.server";
import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  { ...bookingRecord, pathOf: (id) => `/admin/bookings/${id}/bill` },
  (id, { clerk, context }) => closeBill(id, clerk, context.now),
  { closed: "closed" },
);
