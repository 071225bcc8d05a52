import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankEvents, blankEventsOfEnquiries } from "./event-queries.server";
import { blankOffers, blankOffersOf } from "./offer-queries.server";

export async function purgeOldEvents(
  trx: Db,
  before: { events: StayDate; offers: Date },
): Promise<void> {
  await blankEvents(trx, before.events);
  await blankOffers(trx, before.offers);
}

/** Clears the texts of enquiries' offers and events, and of events with an address or number. */
export async function anonymiseEvents(
  trx: Db,
  whose: { enquiryIds: string[]; emails: string[]; phones: string[] },
): Promise<void> {
  await blankEventsOfEnquiries(trx, whose);
  await blankOffersOf(trx, whose.enquiryIds);
}
