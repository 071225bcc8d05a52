import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { createPhoneMatcher } from "~/guests/profiles/contact-keys.server";
import {
  clearGuestEventTexts,
  clearTextsOfOldEvents,
  listEnteredContacts,
} from "./event-queries.server";
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
  { enquiryIds, emails, phones }: { enquiryIds: string[]; emails: string[]; phones: string[] },
): Promise<void> {
  const hasPhone = await createPhoneMatcher(trx, phones);
  const contacts = await listEnteredContacts(trx);
  const ids = contacts.filter(({ contact }) => hasPhone(contact)).map(({ id }) => id);
  await clearGuestEventTexts(trx, { ids, enquiryIds, emails });
  await clearGuestOfferTexts(trx, enquiryIds);
}
