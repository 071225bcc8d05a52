import type { StayChoice } from "~/reservations/availability/stay-choice";

/** The part of a stay that determines the price; infants do not change the price. */
type PricedStay = Omit<StayChoice, "infants">;

/** A price shown in the form: its stay and the quote's digest. */
export interface DisplayedPrice {
  stay: PricedStay;
  quoteDigest: string;
}

// Without children, the price does not depend on the number of guests.
const createStayKey = ({ roomId, checkIn, checkOut, board, guests, children }: PricedStay) =>
  [roomId, checkIn, checkOut, board, ...(children > 0 ? [guests, children] : [])].join(" ");

export const serialiseDisplayedPrices = (displayedPrices: DisplayedPrice[]): string =>
  displayedPrices.map(({ stay, quoteDigest }) => `${createStayKey(stay)} ${quoteDigest}`).join(";");

/** Returns the digest of the quote that the form showed for a stay, or undefined if it showed none. */
export function findSeenQuoteDigest(submittedOffers: string, stay: PricedStay): string | undefined {
  const prefix = `${createStayKey(stay)} `;
  const seenOffer = submittedOffers.split(";").find((offer) => offer.startsWith(prefix));
  return seenOffer?.slice(prefix.length);
}
