import type { Instant, StayDate } from "db/schema";

export type OfferState =
  | "open"
  | "accepted"
  | "declined"
  | "cancelled"
  | "expired"
  | "withdrawn"
  | "replaced";

/** An accepted offer stays accepted until its event is cancelled. */
export function deriveOfferState(
  offer: {
    acceptedAt: Instant | null;
    declinedAt: Instant | null;
    withdrawnAt: Instant | null;
    validUntil: StayDate;
    /** The offered start time has passed. */
    hasBegun: boolean;
    isReplaced: boolean;
    isEventCancelled: boolean;
  },
  today: StayDate,
): OfferState {
  if (offer.acceptedAt) return offer.isEventCancelled ? "cancelled" : "accepted";
  if (offer.declinedAt) return "declined";
  if (offer.withdrawnAt) return offer.isReplaced ? "replaced" : "withdrawn";
  return offer.hasBegun || today > offer.validUntil ? "expired" : "open";
}

export const offerStateLabels: Record<OfferState, string> = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
  cancelled: "Event cancelled",
  expired: "Expired",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
};
