import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { type Booking, setLanguage } from "./booking-queries.server";
import { describeGuestChange, pickGuestDetails, saveGuest } from "./change-guest.server";
import { isDailyChangeLimitReached } from "./guest-change-limits.server";
import { formatGuestName, type GuestDetails } from "./guest-details";
import { findOwnBooking, type HolderWithTranslator, toAuditActor } from "./load-booking.server";
import { deriveStayPhase } from "./stay-state";

type OwnStayDetails = Pick<GuestDetails, "phone" | "specialRequests" | "arrivalTime">;

type ChangeOwnStayDetailsResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; booking: Booking }
  | { kind: "past" }
  | { kind: "too-often" };

/** Guests can change these details even when the dates can no longer change. */
export async function changeOwnStayDetails(
  bookingId: string,
  version: number,
  submitted: OwnStayDetails,
  holder: HolderWithTranslator,
  now: Date,
): Promise<ChangeOwnStayDetailsResult> {
  return db.transaction().execute(async (trx): Promise<ChangeOwnStayDetailsResult> => {
    const booking = await findOwnBooking(trx, holder, bookingId);
    if (!booking) return { kind: "not-found" };
    if (deriveStayPhase(booking, now) === "past") return { kind: "past" };
    const details = { ...pickGuestDetails(booking), ...submitted };
    const detail = describeGuestChange(booking, details);
    // A repeated form notifies the desk only once.
    if (!detail) return { kind: "saved" };
    if (booking.version !== version) return { kind: "version-conflict", booking };
    if (await isDailyChangeLimitReached(trx, booking.id, "guest-changed", now))
      return { kind: "too-often" };
    await saveGuest(trx, booking, details, toAuditActor(holder, booking), now);
    await setLanguage(trx, booking.id, holder.translator.code);
    const guestName = formatGuestName(booking) || "Guest";
    await notifyDesk(trx, now, {
      title: "Guest changed stay details",
      message: `${guestName}, ${booking.roomName}, ${formatStayDate(booking.checkIn)}: ${detail}.`,
      type: "info",
      actionUrl: `/admin/bookings/${booking.id}`,
    });
    return { kind: "saved" };
  });
}
