import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { findOfferState } from "./accept-offer.server";
import { listOffers } from "./offer-queries.server";
import type { OfferState } from "./offer-state";

/** Returns the newest offer for an enquiry and its state, or null if none was sent. */
export async function findLastOffer(
  db: Db,
  enquiryId: string,
  operationContext: OperationContext,
): Promise<{ id: string; state: OfferState } | null> {
  const [newest] = await listOffers(db, enquiryId);
  return newest ? { id: newest.id, state: findOfferState(newest, operationContext) } : null;
}
