import type { StayChoice } from "~/reservations/availability/stay-choice";

/** The part of a stay that determines the price; infants do not change the price. */
type PricedStay = Omit<StayChoice, "infants">;

/** A price shown in the form: its stay and the quote's digest. */
export interface SeenOffer {
  stay: PricedStay;
  quote: string;
}

const stayName = ({ roomId, checkIn, checkOut, board, guests, children }: PricedStay) =>
  [roomId, checkIn, checkOut, board, ...(children > 0 ? [guests, children] : [])].join(" ");

export const joinOffers = (offers: SeenOffer[]): string =>
  offers.map(({ stay, quote }) => `${stayName(stay)} ${quote}`).join(";");

/** Returns the digest of the shown quote for a stay, or undefined, such as for newly typed dates. */
export function findSeenQuote(joined: string, stay: PricedStay): string | undefined {
  const start = `${stayName(stay)} `;
  const offer = joined.split(";").find((each) => each.startsWith(start));
  return offer?.slice(start.length);
}
