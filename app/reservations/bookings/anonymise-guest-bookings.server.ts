import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  type BookingOwner,
  type ContactDetails,
  clearBookerContacts,
  clearGuestContacts,
  clearSpecialRequests,
  existsUpcomingStay,
  listContactsOnStays,
} from "./booking-queries.server";

/** Returns whether an owner has a current or future stay, as guest or booker. @param today the lodge's day */
export const hasUpcomingStay = (trx: Db, owner: BookingOwner, today: StayDate): Promise<boolean> =>
  existsUpcomingStay(trx, owner, today);

/**
 * Clears e-mail, phone and special requests of an owner's bookings, in the caller's transaction. The database
 * clears names with the profile. Stays booked for others lose only the owner's contacts.
 * @param contacts the profile's contact details, or null without a profile
 */
export async function anonymiseGuestBookings(
  trx: Db,
  owner: BookingOwner,
  contacts: ContactDetails | null,
): Promise<number> {
  if (owner.profileId !== null && contacts)
    await clearBookerContacts(trx, owner.profileId, contacts);
  return clearGuestContacts(trx, owner);
}

/** Lists contact details on guests' stays (see `listContactsOnStays`), which may differ from their profiles. */
export const listGuestContactsOnStays = (
  trx: Db,
  profileIds: number[],
  options: { tookPlace?: boolean } = {},
): Promise<ContactDetails[]> => listContactsOnStays(trx, profileIds, options);

/** Clears the special requests of stays that ended before a day. Returns the number of stays. */
export const purgeSpecialRequests = (trx: Db, before: StayDate): Promise<number> =>
  clearSpecialRequests(trx, before);
