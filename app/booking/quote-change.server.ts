import { placesNeeded } from "~/availability/party";
import { readBookableRoom, readFullNights } from "~/availability/read-availability.server";
import { readStayLimits } from "~/availability/read-stay-limits.server";
import type { StayChoice } from "~/availability/stay-choice";
import { messages, type StayProblem } from "~/availability/stay-limits";
import type { Db } from "~/db.server";
import { said } from "~/languages/words";
import type { Message } from "~/lodge/form-state";
import { type ChangedQuote, type Pricing, quoteChangedStay } from "~/quotes/change-quote";
import { chargeTerms } from "~/quotes/charges";
import type { Present } from "~/settings/present";
import type { Booking } from "./booking-queries.server";
import { findChangedStayProblem, nightsBesideOwn } from "./change-rules";
import { findOwnChangeProblem } from "./own-change-rules";

/** Another stay for a booking, and how it is to be priced. */
export interface WantedChange {
  stay: StayChoice;
  pricing: Pricing;
}

/** Who wants it: a guest by what limits guests, the desk by its own rules. */
type ChangeBy = "desk" | "guest";

export type QuoteChangeResult =
  | ({ kind: "quoted"; roomName: string } & ChangedQuote)
  | {
      kind: "refused";
      problem: {
        field: StayProblem["field"] | "roomId" | "guests" | "pricing" | "";
        message: Message;
      };
    }
  | { kind: "unavailable"; problem: { field: "roomId"; message: Message } };

const withdrawn = said("This room is not sold any more: choose another one, or ask the lodge.");

/**
 * What a booking would cost with another stay or another price, by `quoteChangedStay`. Old and new
 * stand side by side before anything is saved.
 */
export async function quoteChange(
  db: Db,
  booking: Booking,
  { stay, pricing }: WantedChange,
  by: ChangeBy,
  { settings, now }: Present,
): Promise<QuoteChangeResult> {
  const refuse = (problem: Extract<QuoteChangeResult, { kind: "refused" }>["problem"]) =>
    ({ kind: "refused", problem }) as const;
  const isOwnRoom = stay.roomId === booking.roomId;
  const problem =
    by === "guest"
      ? findOwnChangeProblem(stay, booking, await readStayLimits(db, settings), now)
      : findChangedStayProblem(stay, booking, settings, now);
  if (problem) return refuse(problem);
  const room = await readBookableRoom(db, stay.roomId, by === "desk" && isOwnRoom);
  if (!room) {
    const message = isOwnRoom ? withdrawn : said("Choose a room");
    return refuse({ field: "roomId", message });
  }
  if (placesNeeded(stay) > room.capacity) {
    return refuse({
      field: "guests",
      message: said("This room sleeps {n}.", { n: room.capacity }),
    });
  }
  const full = await readFullNights(db, stay.roomId, { from: stay.checkIn, to: stay.checkOut });
  if (nightsBesideOwn(stay, booking).some((night) => full.has(night))) {
    return { kind: "unavailable", problem: { field: "roomId", message: messages.unavailable } };
  }
  const changed = quoteChangedStay(booking, stay, room, pricing, chargeTerms(settings));
  return { kind: "quoted", ...changed, roomName: room.name };
}
