import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankEvents, blankEventsOfEnquiries } from "./event-queries.server";
import { blankOffers, blankOffersOf } from "./offer-queries.server";

/** Takes what was written of events before a day and in offers before an instant. */
export async function purgeOldEvents(
  trx: Db,
  before: { events: StayDate; offers: Date },
): Promise<void> {
  await blankEvents(trx, before.events);
  await blankOffers(trx, before.offers);
}

/**
 * Takes what was written of the offers for some requests and of the events they became, or for which
 * the desk wrote down how to reach somebody.
 */
export async function anonymiseEvents(
  trx: Db,
  whose: { requestIds: string[]; emails: string[]; phones: string[] },
): Promise<void> {
  await blankEventsOfEnquiries(trx, whose);
  await blankOffersOf(trx, whose.requestIds);
}
