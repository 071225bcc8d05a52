import { boardLabels } from "~/catalogue/rooms/boards";
import type { Translator } from "~/core/languages/translator";
import { countNights } from "~/core/stay";
import { describeParty } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { listQuoteLines, type Quote } from "~/reservations/quotes/quote";

/** Specification, section 9. */
const maxAmenities = 6;

export function summariseStay(
  stay: StayChoice,
  room: { name: string; amenities: string[] },
  quote: Quote,
  translator: Translator,
) {
  const { t, count, formatStayDate } = translator;
  return {
    roomName: room.name,
    dates: t("{from} to {to}", {
      from: formatStayDate(stay.checkIn),
      to: formatStayDate(stay.checkOut),
    }),
    nights: count(countNights(stay), "{n} night", "{n} nights"),
    guests: describeParty(stay, translator),
    board: t(boardLabels[stay.board]),
    price: listQuoteLines(quote, translator),
    amenities: room.amenities.slice(0, maxAmenities),
  };
}
