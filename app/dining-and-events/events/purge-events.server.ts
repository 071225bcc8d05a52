import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { clearTextsOfEventsOf, clearTextsOfOldEvents } from "./event-queries.server";
import { clearTextsOfOffersOf, clearTextsOfOldOffers } from "./offer-queries.server";

/** Clears the texts of old events and offers. */
export async function purgeOldEvents(
  trx: Db,
  before: { events: StayDate; offers: Date },
): Promise<void> {
  await clearTextsOfOldEvents(trx, before.events);
  await clearTextsOfOldOffers(trx, before.offers);
}

/** Clears the texts of a guest's events and offers, also of events whose contact contains the e-mail or phone. */
export async function anonymiseEvents(
  trx: Db,
  guest: { enquiryIds: string[]; emails: string[]; phones: string[] },
): Promise<void> {
  await clearTextsOfEventsOf(trx, guest);
  await clearTextsOfOffersOf(trx, guest.enquiryIds);
}
