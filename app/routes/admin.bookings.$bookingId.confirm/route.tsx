import { bookingRecord } from "~/desk/records.server";
import { createStateRoute } from "~/desk/state-route";
import { confirmBooking } from "~/reservations/bookings/confirm-booking.server";
import { ErrorContent } from "~/ui/error-page";
import { describeExpired } from "./describe-expired.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action } = createStateRoute(
  bookingRecord,
  async (id, { clerk, context: { now, settings } }) => {
    const result = await confirmBooking(id, clerk, now);
    if (result.kind !== "expired") return result;
    const reason = describeExpired(result.heldUntil, settings.general.timeZone);
    return { kind: "refused" as const, reason };
  },
  { confirmed: "confirmed" },
);

export const ErrorBoundary = () => (
  <ErrorContent failureHeading="Failed to confirm booking. Please try again." />
);
