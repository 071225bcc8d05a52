import type { Board, BookingStatus } from "db/schema";
import { boardLabels, describeBoard } from "~/catalogue/rooms/boards";
import type { Translator } from "~/core/languages/translator";
import { countNights, type StayDate } from "~/core/stay";
import { describeParty, type Party } from "~/reservations/availability/party";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { listQuoteLines, type Quote } from "~/reservations/quotes/quote";
import { formatArrivalTime, mayArriveLate } from "./arrival-time";
import { calculateCancellationTerms } from "./cancellation-terms";
import { formatGuestName, type GuestDetails, paymentMethodLabels } from "./guest-details";
import { wasCancelledByExpiry } from "./hold-policy";
import { deriveStayPhase } from "./stay-state";
import { findLastStateChange } from "./stay-state-changes";

interface ViewedBooking extends GuestDetails, Party {
  id: string;
  roomId: number;
  roomName: string;
  checkIn: string;
  checkOut: string;
  board: Board;
  status: BookingStatus;
  quote: Quote;
  terms: AgreedTerms;
  createdAt: string;
  cancelledAt: string | null;
  cancelledBy: string | null;
  heldUntil: string | null;
  /** Omitted before the booking is stored. */
  folioId?: string | null;
  cancellationChargeCents: number;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  /** Omitted before the booking is stored. */
  releasedFrom?: StayDate | null;
  agreedQuote?: Quote | null;
  extraCents?: number;
}

/** Uses only the agreed terms, not the current Settings. */
export function buildBookingView(booking: ViewedBooking, now: Date, translator: Translator) {
  const { t, count, formatStayDate, formatInstant } = translator;
  const { timeZone, checkInTime, checkOutTime, meals } = booking.terms;
  const cancellation = calculateCancellationTerms(booking, now);
  return {
    id: booking.id,
    roomId: booking.roomId,
    roomName: booking.roomName,
    guestName: formatGuestName(booking),
    email: booking.email,
    phone: booking.phone,
    specialRequests: booking.specialRequests,
    arrival: booking.arrivalTime && formatArrivalTime(booking.arrivalTime, translator),
    mayArriveLate: mayArriveLate(booking.arrivalTime),
    checkIn: formatStayDate(booking.checkIn),
    checkOut: formatStayDate(booking.checkOut),
    checkInTime,
    checkOutTime,
    nights: count(countNights(booking), "{n} night", "{n} nights"),
    guests: describeParty(booking, translator),
    board: t(boardLabels[booking.board]),
    boardWithMeals: describeBoard(booking.board, meals, translator),
    isOnOtherFolio: (booking.folioId ?? null) !== null,
    paymentMethod: t(paymentMethodLabels[booking.paymentMethod]),
    status: booking.status,
    lastStateChange: findLastStateChange(booking),
    phase: deriveStayPhase(booking, now),
    price: listQuoteLines(booking.quote, translator),
    totalCents: booking.quote.totalCents + (booking.agreedQuote ? (booking.extraCents ?? 0) : 0),
    releasedFrom:
      booking.releasedFrom && !booking.noShowAt ? formatStayDate(booking.releasedFrom) : null,
    createdAt: formatInstant(booking.createdAt, timeZone),
    cancelledAt: booking.cancelledAt && formatInstant(booking.cancelledAt, timeZone),
    heldUntil: booking.heldUntil && formatInstant(booking.heldUntil, timeZone),
    hasExpired: wasCancelledByExpiry(booking),
    cancellationChargeCents: booking.cancellationChargeCents,
    /** `freeUntil` is null once cancelling is no longer free. */
    cancellation: {
      chargeCents: cancellation.chargeCents,
      freeUntil:
        now <= cancellation.freeUntil ? formatInstant(cancellation.freeUntil, timeZone) : null,
    },
  };
}

export type BookingView = ReturnType<typeof buildBookingView>;
