import { confirmBooking } from "~/booking/confirm-booking.server";
import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { formatInstant } from "~/lodge/instants";
import { Refused } from "~/ui/desk/refused";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  bookingRecord,
  async (id, { clerk, context: { now, settings } }) => {
    const result = await confirmBooking(id, clerk, now);
    if (result.kind !== "lapsed") return result;
    const until = result.heldUntil && formatInstant(result.heldUntil, settings.general.timeZone);
    const reason = `Failed to confirm booking: nobody confirmed it by ${until}, so it was cancelled and its nights are free again. If the guest still wants them, make a new booking.`;
    return { kind: "refused" as const, reason };
  },
  { confirmed: "confirmed" },
);

export const ErrorBoundary = () => (
  <Refused failure="Failed to confirm booking. Please try again." />
);
