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

/** Returns whether an owner has a current or future stay, as guest or booker, on the lodge's `today`. */
export const hasUpcomingStay = (trx: Db, whose: BookingOwner, today: StayDate): Promise<boolean> =>
  existsUpcomingStay(trx, whose, today);

/**
 * Clears e-mail, phone and special requests of an owner's bookings, in the caller's transaction. The database
 * clears names with the profile. Stays booked for others lose only the owner's contacts.
 * @param reach the profile's contact details, or null without a profile
 */
export async function anonymiseGuestBookings(
  trx: Db,
  whose: BookingOwner,
  reach: ContactDetails | null,
): Promise<number> {
  if (whose.profileId !== null && reach) await clearBookerContacts(trx, whose.profileId, reach);
  return clearGuestContacts(trx, whose);
}

/** Lists contact details on guests' stays, also from before a merge. `tookPlace`: only with a check-in. */
export const listGuestContactsOnStays = (
  trx: Db,
  profileIds: number[],
  which: { tookPlace?: boolean } = {},
): Promise<ContactDetails[]> => listContactsOnStays(trx, profileIds, which);

export const purgeSpecialRequests = (trx: Db, before: StayDate): Promise<number> =>
  clearSpecialRequests(trx, before);
