import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findBooking, setConfirmed } from "./booking-queries.server";
import { expireHoldsInTransaction } from "./expire-holds.server";
import { wasCancelledByExpiry } from "./hold-policy";
import { mailBooking } from "./mail-booking.server";
import { canChangeStatus } from "./stay-state";

type ConfirmBookingResult =
  | { kind: "confirmed" | "not-found" }
  | { kind: "refused"; reason: string }
  | { kind: "expired"; heldUntil: string | null };

/** The nights of a pending booking are held, so no overbooking can result. */
export async function confirmBooking(
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<ConfirmBookingResult> {
  return db.transaction().execute(async (trx) => {
    await expireHoldsInTransaction(trx, now);
    const result = await confirmInTransaction(trx, bookingId, clerk, now);
    if (result.kind === "confirmed") await mailBooking(trx, bookingId, "lodge", now);
    return result;
  });
}

/** The caller expires due holds first, and sends the mail. */
export async function confirmInTransaction(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<ConfirmBookingResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (wasCancelledByExpiry(booking)) return { kind: "expired", heldUntil: booking.heldUntil };
  if (!canChangeStatus(booking.status, "confirmed")) {
    return { kind: "refused", reason: `Failed to confirm booking: it is ${booking.status}.` };
  }
  await setConfirmed(trx, bookingId, booking.status);
  await recordChange(trx, "booking", bookingId, "confirmed", clerk, now, {
    before: { status: booking.status },
    after: { status: "confirmed" },
  });
  return { kind: "confirmed" };
}
