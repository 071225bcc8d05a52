import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { findBooking, markConfirmed } from "./booking-queries.server";
import { canMove } from "./booking-rules";
import { mailBooking } from "./mail-booking.server";

type ConfirmBookingResult =
  | { kind: "confirmed" }
  | { kind: "not-found" }
  | { kind: "not-pending"; status: string };

/** The desk accepts a pending booking. Its nights were held already, so it cannot overbook. */
export async function confirmBooking(
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<ConfirmBookingResult> {
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (!canMove(booking.status, "confirmed")) {
      return { kind: "not-pending", status: booking.status };
    }
    await markConfirmed(trx, bookingId, booking.status);
    await recordChange(
      trx,
      {
        subject: "booking",
        subjectId: bookingId,
        action: "confirmed",
        actor: clerk,
        before: { status: booking.status },
        after: { status: "confirmed" },
      },
      now,
    );
    await mailBooking(trx, bookingId, now);
    return { kind: "confirmed" };
  });
}
