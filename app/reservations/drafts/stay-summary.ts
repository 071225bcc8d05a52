import { boardNames } from "~/catalogue/rooms/boards";
import type { Words } from "~/core/languages/words";
import { countNights } from "~/core/stay";
import { describeParty } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { type Quote, quoteLines } from "~/reservations/quotes/quote";

/** Amenities that the summary box names (specification, section 9). */
const namedAmenities = 6;

/** What the summary box beside each step says. */
export function summariseStay(
  stay: StayChoice,
  room: { name: string; amenities: string[] },
  quote: Quote,
  words: Words,
) {
  const { t, count, formatStayDate } = words;
  return {
    roomName: room.name,
    dates: t("{from} to {to}", {
      from: formatStayDate(stay.checkIn),
      to: formatStayDate(stay.checkOut),
    }),
    nights: count(countNights(stay), "{n} night", "{n} nights"),
    guests: describeParty(stay, words),
    board: t(boardNames[stay.board]),
    price: quoteLines(quote, words),
    amenities: room.amenities.slice(0, namedAmenities),
  };
}
