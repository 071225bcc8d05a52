import type { StayChoice } from "~/reservations/availability/stay-choice";

/** The part of a stay that determines the price; infants do not change the price. */
type PricedStay = Omit<StayChoice, "infants">;

/** A price shown in the form: its stay and the quote's digest. */
export interface SeenOffer {
  stay: PricedStay;
  quote: string;
}

const stayKey = ({ roomId, checkIn, checkOut, board, guests, children }: PricedStay) =>
  [roomId, checkIn, checkOut, board, ...(children > 0 ? [guests, children] : [])].join(" ");

/** Joins the shown prices into the value of a hidden field. */
export const joinOffers = (offers: SeenOffer[]): string =>
  offers.map(({ stay, quote }) => `${stayKey(stay)} ${quote}`).join(";");

/** Returns the digest of the quote that the form showed for a stay, or undefined if it showed none. */
export function findSeenQuote(joinedOffers: string, stay: PricedStay): string | undefined {
  const prefix = `${stayKey(stay)} `;
  const seenOffer = joinedOffers.split(";").find((offer) => offer.startsWith(prefix));
  return seenOffer?.slice(prefix.length);
}
