import type { Board, BookingStatus } from "db/schema";
import type { Settings } from "~/settings/settings";
import { boardNames } from "./boards";
import { cancellationTerms, plural, stayPhase } from "./booking-rules";
import { type GuestDetails, guestName, paymentMethodNames } from "./guest-details";
import { firstNightCents, type Quote } from "./quote";
import { countNights, formatInstant, formatStayDate } from "./stay";
import { markOf } from "./stay-marks";

export interface ViewedBooking extends GuestDetails {
  id: string;
  roomId: number;
  roomName: string;
  checkIn: string;
  checkOut: string;
  guests: number;
  board: Board;
  status: BookingStatus;
  quote: Quote;
  createdAt: string;
  cancelledAt: string | null;
  cancellationChargeCents: number;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

/** A booking in words, as its guest and the desk read it. */
export function viewBooking(booking: ViewedBooking, settings: Settings, now: Date) {
  const { timeZone } = settings.general;
  const terms = cancellationTerms(
    { ...booking, firstNightCents: firstNightCents(booking.quote) },
    settings,
    now,
  );
  return {
    id: booking.id,
    roomId: booking.roomId,
    roomName: booking.roomName,
    guestName: guestName(booking),
    email: booking.email,
    phone: booking.phone,
    specialRequests: booking.specialRequests,
    checkIn: formatStayDate(booking.checkIn),
    checkOut: formatStayDate(booking.checkOut),
    checkInTime: settings.booking.checkInTime,
    checkOutTime: settings.booking.checkOutTime,
    nights: plural(countNights(booking), "night"),
    guests: plural(booking.guests, "guest"),
    board: boardNames[booking.board],
    paymentMethod: paymentMethodNames[booking.paymentMethod],
    status: booking.status,
    mark: markOf(booking),
    phase: stayPhase(booking, settings, now),
    quote: booking.quote,
    createdAt: formatInstant(booking.createdAt, timeZone),
    cancelledAt: booking.cancelledAt && formatInstant(booking.cancelledAt, timeZone),
    chargeCents: booking.cancellationChargeCents,
    /** What cancelling would cost now, and until when it is free (null: not any more). */
    cancelling: {
      chargeCents: terms.chargeCents,
      freeUntil: now <= terms.freeUntil ? formatInstant(terms.freeUntil, timeZone) : null,
    },
  };
}

export type BookingView = ReturnType<typeof viewBooking>;
