import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { clearTextsOfEventsOf, clearTextsOfOldEvents } from "./event-queries.server";
import { clearTextsOfOffersOf, clearTextsOfOldOffers } from "./offer-queries.server";

export async function purgeOldEvents(
  trx: Db,
  before: { events: StayDate; offers: Date },
): Promise<void> {
  await clearTextsOfOldEvents(trx, before.events);
  await clearTextsOfOldOffers(trx, before.offers);
}

/** Includes events whose contact contains the guest's e-mail address or phone number. */
export async function anonymiseEvents(
  trx: Db,
  guest: { enquiryIds: string[]; emails: string[]; phones: string[] },
): Promise<void> {
  await clearTextsOfEventsOf(trx, guest);
  await clearTextsOfOffersOf(trx, guest.enquiryIds);
}
