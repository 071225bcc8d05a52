import { boardNames } from "./boards";
import { plural } from "./booking-rules";
import type { StayChoice } from "./draft-rules";
import type { Quote } from "./quote";
import { countNights, formatStayDate } from "./stay";

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
    guests: plural(stay.guests, "guest"),
    board: boardNames[stay.board],
    quote,
    amenities: room.amenities.slice(0, namedAmenities),
  };
}
