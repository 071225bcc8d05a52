import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankEvents, blankEventsOfEnquiries } from "./event-queries.server";
import { blankOffers, blankOffersOf } from "./offer-queries.server";

/** Clears the texts of events and offers from before these dates. */
export async function purgeOldEvents(
  trx: Db,
  before: { events: StayDate; offers: Date },
): Promise<void> {
  await blankEvents(trx, before.events);
  await blankOffers(trx, before.offers);
}

/**
 * Clears the texts of a guest's events and offers: those of the guest's enquiries, and events whose contact
 * contains the guest's e-mail address or phone number.
 */
export async function anonymiseEvents(
  trx: Db,
  guest: { enquiryIds: string[]; emails: string[]; phones: string[] },
): Promise<void> {
  await blankEventsOfEnquiries(trx, guest);
  await blankOffersOf(trx, guest.enquiryIds);
}
