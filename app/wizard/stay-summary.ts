import { describeParty } from "~/availability/party";
import type { StayChoice } from "~/availability/stay-choice";
import { boardNames } from "~/catalogue/boards";
import type { Words } from "~/languages/words";
import { countNights } from "~/lodge/stay";
import { type Quote, quoteLines } from "~/quotes/quote";

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
