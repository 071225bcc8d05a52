import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { getOfferState } from "./accept-offer.server";
import { listOffers } from "./offer-queries.server";
import type { OfferState } from "./offer-state";

export async function findLastOffer(
  db: Db,
  enquiryId: string,
  operationContext: OperationContext,
): Promise<{ id: string; state: OfferState } | null> {
  const [newestOffer] = await listOffers(db, enquiryId);
  return newestOffer
    ? { id: newestOffer.id, state: getOfferState(newestOffer, operationContext) }
    : null;
}
