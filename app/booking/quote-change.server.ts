import type { Db } from "~/db.server";
import type { Settings } from "~/settings/settings";
import { listFullNights } from "./availability-queries.server";
import { type Booking, findBookableRoom } from "./booking-queries.server";
import { messages, type StayProblem } from "./booking-rules";
import { findChangedStayProblem, isPricedAnew, nightsBesideOwn } from "./change-rules";
import type { StayChoice } from "./draft-rules";
import { type Quote, quoteStay } from "./quote";

export type QuoteChangeResult =
  | { kind: "quoted"; quote: Quote; roomName: string }
  | {
      kind: "refused";
      problem: { field: StayProblem["field"] | "roomId" | "guests"; message: string };
    }
  | { kind: "unavailable"; problem: { field: "roomId"; message: string } };

/**
 * What a booking would cost with another stay: the whole stay at the rates of today, also its nights
 * that were booked before, so that the rule is one that a clerk can explain. Old and new stand side
 * by side before anything is saved. Where room, dates and board stay, so does the agreed quote.
 */
export async function quoteChange(
  db: Db,
  booking: Booking,
  stay: StayChoice,
  settings: Settings,
  now: Date,
): Promise<QuoteChangeResult> {
  const refuse = (problem: Extract<QuoteChangeResult, { kind: "refused" }>["problem"]) =>
    ({ kind: "refused", problem }) as const;
  const problem = findChangedStayProblem(stay, booking, settings, now);
  if (problem) return refuse(problem);
  const room = await findBookableRoom(db, stay.roomId, stay.roomId === booking.roomId);
  if (!room) return refuse({ field: "roomId", message: "Choose a room" });
  if (stay.guests > room.capacity) {
    return refuse({ field: "guests", message: `This room sleeps ${room.capacity}.` });
  }
  const full = await listFullNights(db, stay.roomId, { from: stay.checkIn, to: stay.checkOut });
  if (nightsBesideOwn(stay, booking).some((night) => full.has(night))) {
    return { kind: "unavailable", problem: { field: "roomId", message: messages.unavailable } };
  }
  const quote = isPricedAnew(stay, booking)
    ? quoteStay(room.rates, stay, stay.board, settings.payment)
    : booking.quote;
  return { kind: "quoted", quote, roomName: room.name };
}
