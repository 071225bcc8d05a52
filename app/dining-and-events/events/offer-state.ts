import type { Instant, StayDate } from "db/schema";

/** Where an offer stands. */
export type OfferState =
  | "open"
  | "accepted"
  | "declined"
  | "cancelled"
  | "expired"
  | "withdrawn"
  | "replaced";

/**
 * Where an offer stands on a day of the lodge's. One that was accepted stays accepted, until its event
 * is cancelled.
 */
export function deriveOfferState(
  offer: {
    acceptedAt: Instant | null;
    declinedAt: Instant | null;
    withdrawnAt: Instant | null;
    validUntil: StayDate;
    /** Its event would be under way by now. */
    hasBegun: boolean;
    /** Another offer was made for the same request since. */
    isReplaced: boolean;
    /** Its event was called off. */
    isCancelled: boolean;
  },
  today: StayDate,
): OfferState {
  if (offer.acceptedAt) return offer.isCancelled ? "cancelled" : "accepted";
  if (offer.declinedAt) return "declined";
  if (offer.withdrawnAt) return offer.isReplaced ? "replaced" : "withdrawn";
  return offer.hasBegun || today > offer.validUntil ? "expired" : "open";
}

/** What the desk calls these. */
export const offerStateLabels: Record<OfferState, string> = {
  open: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  cancelled: "Event cancelled",
  expired: "Expired",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
};
