import { describeParty } from "~/availability/party";
import type { StayChoice } from "~/availability/stay-choice";
import { boardNames } from "~/catalogue/boards";
import { plural } from "~/lodge/counted";
import { countNights, formatStayDate } from "~/lodge/stay";
import { type Quote, quoteLines } from "~/quotes/quote";

/** Amenities that the summary box names (specification, section 9). */
const namedAmenities = 6;

/** What the summary box beside each step says. */
export function summariseStay(
  stay: StayChoice,
  room: { name: string; amenities: string[] },
  quote: Quote,
) {
  return {
    roomName: room.name,
    dates: `${formatStayDate(stay.checkIn)} to ${formatStayDate(stay.checkOut)}`,
    nights: plural(countNights(stay), "night"),
    guests: describeParty(stay),
    board: boardNames[stay.board],
    price: quoteLines(quote),
    amenities: room.amenities.slice(0, namedAmenities),
  };
}
