import type { StayChoice } from "~/reservations/availability/stay-choice";

/** What a price follows; the number of guests moves only that of children. */
type PricedStay = Omit<StayChoice, "infants">;

/** A price that the form shows, by its stay and the digest of its quote. */
export interface SeenOffer {
  stay: PricedStay;
  quote: string;
}

const stayName = ({ roomId, checkIn, checkOut, board, guests, children }: PricedStay) =>
  [roomId, checkIn, checkOut, board, ...(children > 0 ? [guests, children] : [])].join(" ");

/** The offers as the form sends them along, in one field. */
export const joinOffers = (offers: SeenOffer[]): string =>
  offers.map(({ stay, quote }) => `${stayName(stay)} ${quote}`).join(";");

/** Which quote of a stay the form showed; undefined where it showed none, as of dates just typed. */
export function findSeenQuote(joined: string, stay: PricedStay): string | undefined {
  const start = `${stayName(stay)} `;
  const offer = joined.split(";").find((each) => each.startsWith(start));
  return offer?.slice(start.length);
}
