import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { confirmBooking } from "~/reservations/bookings/confirm-booking.server";
import { Fault } from "~/ui/fault-page";
import { tellLapsed } from "./tell-lapsed.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  bookingRecord,
  async (id, { clerk, context: { now, settings } }) => {
    const result = await confirmBooking(id, clerk, now);
    if (result.kind !== "lapsed") return result;
    const reason = tellLapsed(result.heldUntil, settings.general.timeZone);
    return { kind: "refused" as const, reason };
  },
  { confirmed: "confirmed" },
);

export const ErrorBoundary = () => <Fault failure="Failed to confirm booking. Please try again." />;
