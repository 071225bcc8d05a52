import type { BookingStatus } from "db/schema";
import { recordChange } from "~/audit/record-change.server";
import type { Db } from "~/db.server";
import { notifyDesk } from "~/messaging/notify-desk.server";
import { newBookingId } from "./booking-id.server";
import { bookingIdExists, insertBooking } from "./booking-queries.server";
import { plural } from "./booking-rules";
import type { StayChoice } from "./draft-rules";
import { type GuestDetails, guestName } from "./guest-details";
import { mailBooking } from "./mail-booking.server";
import { formatCents } from "./money";
import type { Quote } from "./quote";
import { countNights, formatStayDate } from "./stay";

/** The night ledger refused: on some night the room has no unit left. */
export class RoomFullError extends Error {}

/** A booking about to be written: by a guest for themselves or by the desk. */
interface NewBooking extends GuestDetails {
  /** Used when it is free. */
  id?: string;
  stay: StayChoice;
  room: { name: string };
  quote: Quote;
  status: Exclude<BookingStatus, "cancelled">;
  userId: string | null;
  source: "guest" | "desk";
  createdBy: { id: string; name: string };
}

/**
 * Writes a booking, its first log entry, the guest's mail and the desk's notification, in the
 * caller's transaction.
 * @returns the new id.
 * @throws RoomFullError when the database refuses the overbooking; the caller's transaction ends.
 */
export async function recordBooking(trx: Db, booking: NewBooking, now: Date): Promise<string> {
  const { stay, quote, createdBy } = booking;
  let id = booking.id ?? newBookingId();
  while (await bookingIdExists(trx, id)) id = newBookingId();
  try {
    await insertBooking(trx, {
      id,
      room_id: stay.roomId,
      user_id: booking.userId,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: stay.guests,
      board: stay.board,
      status: booking.status,
      quote: JSON.stringify(quote),
      total_cents: quote.totalCents,
      first_name: booking.firstName,
      last_name: booking.lastName,
      email: booking.email,
      phone: booking.phone,
      special_requests: booking.specialRequests,
      payment_method: booking.paymentMethod,
      source: booking.source,
      created_at: now.toISOString(),
      created_by: createdBy.id,
      cancelled_at: null,
      cancelled_by: null,
    });
  } catch (error) {
    if (isRoomFull(error)) throw new RoomFullError(stay.checkIn);
    throw error;
  }
  await recordChange(
    trx,
    {
      subject: "booking",
      subjectId: id,
      action: "created",
      actor: createdBy,
      detail: `${booking.status}, ${formatCents(quote.totalCents)}`,
    },
    now,
  );
  const nights = plural(countNights(stay), "night");
  const by = booking.source === "desk" ? ` By ${createdBy.name}.` : "";
  await notifyDesk(
    trx,
    {
      title: "New booking",
      message: `${guestName(booking) || "Guest"}: ${booking.room.name}, ${formatStayDate(stay.checkIn)}, ${nights}, ${formatCents(quote.totalCents)}.${by}`,
      type: "success",
      actionUrl: `/admin/bookings/${id}`,
    },
    now,
  );
  await mailBooking(trx, id, now);
  return id;
}

/** The words with which the triggers of the night ledger refuse (db/migrations). */
export function isRoomFull(error: unknown): boolean {
  return error instanceof Error && error.message === "room_full";
}
