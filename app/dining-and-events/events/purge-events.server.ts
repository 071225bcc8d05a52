import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { clearGuestEventTexts, clearTextsOfOldEvents } from "./event-queries.server";
import { clearGuestOfferTexts, clearTextsOfOldOffers } from "./offer-queries.server";

export async function clearOldEventTexts(
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
  await clearGuestEventTexts(trx, guest);
  await clearGuestOfferTexts(trx, guest.enquiryIds);
}
