import { describeRooms } from "~/catalogue/rooms/translated-rooms.server";
import type { Message } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { defineMessage } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  findBookableRoom,
  listFullNights,
} from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { countNeededPlaces } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { type StayProblem, stayMessages } from "~/reservations/availability/stay-limits";
import {
  type ChangedQuote,
  type PricedPart,
  type Pricing,
  quoteChangedStay,
} from "~/reservations/quotes/change-quote";
import { getChargeTerms } from "~/reservations/quotes/charges";
import type { Booking } from "./booking-queries.server";
import { findOwnDatesProblem } from "./own-change-policy";
import { buildChangedParts, findChangedStayProblem, listAddedNights } from "./stay-changes";
import type { BookedPart } from "./stored-parts.server";

export interface RequestedChange {
  stay: StayChoice;
  /** The night of the booked stay from which the new room applies; null: the first night. */
  roomFrom?: StayDate | null;
  pricing: Pricing;
}

/** The limits for guests do not apply to the desk. */
type ChangeBy = "desk" | "guest";

export type QuoteChangeResult =
  | ({ kind: "quoted"; roomName: string; parts: BookedPart[] } & ChangedQuote)
  | {
      kind: "refused";
      problem: {
        field:
          | StayProblem["field"]
          | "roomId"
          | "roomFrom"
          | "guests"
          | "pricing"
          | "handPrice"
          | "";
        message: Message;
      };
    }
  | { kind: "unavailable"; problem: { field: "roomId"; message: Message } };

const roomWithdrawn = defineMessage(
  "This room is no longer available. Choose another one, or contact us.",
);

export async function quoteChange(
  db: Db,
  booking: Booking,
  { stay, roomFrom = null, pricing }: RequestedChange,
  requestedBy: ChangeBy,
  { settings, now }: OperationContext,
): Promise<QuoteChangeResult> {
  const refuse = (problem: Extract<QuoteChangeResult, { kind: "refused" }>["problem"]) =>
    ({ kind: "refused", problem }) as const;
  const problem =
    requestedBy === "guest"
      ? findOwnDatesProblem(stay, booking, await loadStayLimits(db, settings), now)
      : findChangedStayProblem(stay, booking, settings, now);
  if (problem) return refuse(problem);
  if (roomFrom !== null && (roomFrom < booking.checkIn || roomFrom >= booking.checkOut)) {
    return refuse({ field: "roomFrom", message: "Choose a night of the booked stay." });
  }
  const parts: (BookedPart & PricedPart)[] = [];
  for (const part of buildChangedParts(booking, stay, roomFrom)) {
    const isBookedRoom = booking.parts.some(({ roomId }) => roomId === part.roomId);
    const room = await findBookableRoom(db, part.roomId, requestedBy === "desk" && isBookedRoom);
    if (!room) {
      const message = isBookedRoom ? roomWithdrawn : defineMessage("Choose a room");
      return refuse({ field: "roomId", message });
    }
    const { name: roomName, rates, capacity } = room;
    if (countNeededPlaces(stay) > capacity) {
      const message =
        part.roomId === stay.roomId
          ? defineMessage("This room sleeps {n}.", { n: capacity })
          : `${roomName} sleeps ${capacity}.`;
      return refuse({ field: "guests", message });
    }
    const fullNights = await listFullNights(db, part.roomId, {
      from: part.checkIn,
      to: part.checkOut,
    });
    if (listAddedNights(part, booking.parts).some((night) => fullNights.has(night))) {
      return {
        kind: "unavailable",
        problem: { field: "roomId", message: stayMessages.unavailable },
      };
    }
    parts.push({ ...part, roomName, rates, capacity });
  }
  const changedQuote = quoteChangedStay(
    booking,
    { ...stay, parts },
    pricing,
    getChargeTerms(settings),
  );
  const bookedParts = parts.map(({ rates: _, capacity: __, ...part }) => part);
  return {
    kind: "quoted",
    ...changedQuote,
    parts: bookedParts,
    roomName: describeRooms(bookedParts, english),
  };
}
