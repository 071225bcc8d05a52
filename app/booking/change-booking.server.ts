import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { isRoomFull } from "~/availability/room-full";
import { messages } from "~/availability/stay-limits";
import { db } from "~/db.server";
import { digestOf } from "~/lodge/digest.server";
import { notifyDesk } from "~/notifications/notify-desk.server";
import type { Present } from "~/settings/present";
import { type Booking, findBooking, updateStay } from "./booking-queries.server";
import { describeChange } from "./change-rules";
import { guestName } from "./guest-details";
import { mailChangedStay } from "./mail-booking.server";
import { type QuoteChangeResult, quoteChange, type WantedChange } from "./quote-change.server";
import { findChangeObjection } from "./stay-state";

type ChangeBookingResult =
  | { kind: "changed" }
  | { kind: "not-found" }
  | { kind: "unchangeable"; reason: string }
  /** Somebody saved after the form was filled in; this is stored now. */
  | { kind: "changed-meanwhile"; booking: Booking }
  | Exclude<QuoteChangeResult, { kind: "quoted" }>
  /** The price, or what it is made of, is not what the clerk saw. */
  | { kind: "price-moved" };

/**
 * The desk gives a booking another room, other dates, guests, board or price, whole or not at all,
 * with everything checked again; `quoteChange` says at what price. The night ledger frees the booking's
 * own nights before it takes the new ones, and refuses a night that is full.
 * @param change with the digest of the quote that the clerk saw.
 */
export async function changeBooking(
  bookingId: string,
  change: WantedChange & { version: number; seenQuote: string },
  clerk: Viewer,
  { settings, now }: Present,
): Promise<ChangeBookingResult> {
  const { version, stay, seenQuote } = change;
  try {
    return await db.transaction().execute(async (trx): Promise<ChangeBookingResult> => {
      const booking = await findBooking(trx, bookingId);
      if (!booking) return { kind: "not-found" };
      const reason = findChangeObjection(booking);
      if (reason) return { kind: "unchangeable", reason };
      if (booking.version !== version) return { kind: "changed-meanwhile", booking };
      const offer = await quoteChange(trx, booking, change, settings, now);
      if (offer.kind !== "quoted") return offer;
      const { quote, roomName } = offer;
      if (digestOf(quote) !== seenQuote) return { kind: "price-moved" };
      const { roomId, checkIn, checkOut, guests, children, infants, board } = booking;
      const party = { guests, children, infants };
      const before = { roomId, checkIn, checkOut, ...party, board, totalCents: booking.totalCents };
      const after = { ...stay, totalCents: quote.totalCents };
      const detail = describeChange(booking, { ...stay, roomName, quote });
      if (!detail) return { kind: "changed" };
      await updateStay(trx, booking, stay, quote);
      const entry = { subject: "booking", subjectId: bookingId, action: "changed" } as const;
      await recordChange(trx, { ...entry, actor: clerk, detail, before, after }, now);
      await mailChangedStay(trx, booking, now);
      const guest = guestName(booking) || "Guest";
      await notifyDesk(
        trx,
        {
          title: "Booking changed",
          message: `${guest}: ${detail} By ${clerk.name}.`,
          type: "info",
          actionUrl: `/admin/bookings/${bookingId}`,
        },
        now,
      );
      return { kind: "changed" };
    });
  } catch (error) {
    if (!isRoomFull(error)) throw error;
    const problem = { field: "roomId", message: messages.unavailable } as const;
    return { kind: "unavailable", problem };
  }
}
