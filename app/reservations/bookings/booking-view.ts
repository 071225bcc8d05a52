import type { Board, BookingStatus } from "db/schema";
import { boardLabels, describeBoard } from "~/catalogue/rooms/boards";
import type { Translator } from "~/core/languages/translator";
import { countNights, type StayDate } from "~/core/stay";
import { describeParty, type Party } from "~/reservations/availability/party";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import { listQuoteLines, type Quote } from "~/reservations/quotes/quote";
import { formatArrivalTime, mayArriveLate } from "./arrival-time";
import { cancellationTerms } from "./cancellation-terms";
import { type GuestDetails, guestName, paymentMethodLabels } from "./guest-details";
import { hasHoldExpired } from "./hold-policy";
import { stayPhase } from "./stay-phase";
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
  cancellationChargeCents: number;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  /** Left out where nothing is stored yet. */
  releasedFrom?: StayDate | null;
  agreedQuote?: Quote | null;
  extraCents?: number;
}

/** A booking in words, as its guest and the desk read it: of what was agreed and nothing else. */
export function viewBooking(booking: ViewedBooking, now: Date, words: Translator) {
  const { t, count, formatStayDate, formatInstant } = words;
  const { timeZone, checkInTime, checkOutTime, meals } = booking.terms;
  const cancelling = cancellationTerms(booking, now);
  return {
    id: booking.id,
    roomId: booking.roomId,
    roomName: booking.roomName,
    guestName: guestName(booking),
    email: booking.email,
    phone: booking.phone,
    specialRequests: booking.specialRequests,
    arrival: booking.arrivalTime && formatArrivalTime(booking.arrivalTime, words),
    mayComeLate: mayArriveLate(booking.arrivalTime),
    checkIn: formatStayDate(booking.checkIn),
    checkOut: formatStayDate(booking.checkOut),
    checkInTime,
    checkOutTime,
    nights: count(countNights(booking), "{n} night", "{n} nights"),
    guests: describeParty(booking, words),
    board: t(boardLabels[booking.board]),
    boardInFull: describeBoard(booking.board, meals, words),
    paymentMethod: t(paymentMethodLabels[booking.paymentMethod]),
    status: booking.status,
    mark: findLastStateChange(booking),
    phase: stayPhase(booking, now),
    price: listQuoteLines(booking.quote, words),
    /** The price of the stay, with what a no-show or an early departure is charged beside nights. */
    totalCents: booking.quote.totalCents + (booking.agreedQuote ? (booking.extraCents ?? 0) : 0),
    /** The day on which the guest left, where that was before the agreed departure. */
    leftEarly:
      booking.releasedFrom && !booking.noShowAt ? formatStayDate(booking.releasedFrom) : null,
    createdAt: formatInstant(booking.createdAt, timeZone),
    cancelledAt: booking.cancelledAt && formatInstant(booking.cancelledAt, timeZone),
    /** Of a pending booking that lapses, and of one that did: until when it held its nights. */
    heldUntil: booking.heldUntil && formatInstant(booking.heldUntil, timeZone),
    hasLapsed: hasHoldExpired(booking),
    chargeCents: booking.cancellationChargeCents,
    /** What cancelling would cost now, and until when it is free (null: not any more). */
    cancelling: {
      chargeCents: cancelling.chargeCents,
      freeUntil: now <= cancelling.freeUntil ? formatInstant(cancelling.freeUntil, timeZone) : null,
    },
  };
}

export type BookingView = ReturnType<typeof viewBooking>;
