import type { Present } from "~/core/settings/present";
import type { Db } from "~/db.server";
import { stateOfOffer } from "./accept-offer.server";
import { listOffers } from "./offer-queries.server";
import type { OfferState } from "./offer-state";

/** The newest offer that was made for a request, and where it stands; null where there is none. */
export async function readLastOffer(
  db: Db,
  requestId: string,
  present: Present,
): Promise<{ id: string; state: OfferState } | null> {
  const [newest] = await listOffers(db, requestId);
  return newest ? { id: newest.id, state: stateOfOffer(newest, present) } : null;
}
