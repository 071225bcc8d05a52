import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findOffer, withdrawActiveOffer } from "./offer-queries.server";

type WithdrawOfferResult =
  | { kind: "withdrawn"; enquiryId: string }
  | { kind: "not-found" }
  | { kind: "accepted" };

/** Idempotent. */
export async function withdrawOffer(
  id: string,
  clerk: Viewer,
  now: Date,
): Promise<WithdrawOfferResult> {
  return db.transaction().execute(async (trx): Promise<WithdrawOfferResult> => {
    const offer = await findOffer(trx, id);
    if (!offer) return { kind: "not-found" };
    const { enquiryId } = offer;
    if (offer.withdrawnAt) return { kind: "withdrawn", enquiryId };
    if (offer.acceptedAt) return { kind: "accepted" };
    await withdrawActiveOffer(trx, enquiryId, now);
    await recordChange(trx, "request", enquiryId, "offer-withdrawn", clerk, now);
    return { kind: "withdrawn", enquiryId };
  });
}
