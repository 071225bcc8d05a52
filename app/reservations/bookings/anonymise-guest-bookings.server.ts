import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  type BookingOwner,
  type ContactDetails,
  clearBookerContacts,
  clearGuestContacts,
  clearSpecialRequests,
} from "./booking-queries.server";

/**
 * Clears e-mail, phone, arrival time and special requests of an owner's bookings. A trigger clears the names when the
 * profile is anonymised. On stays that the owner booked for other guests, only the owner's own contact details are
 * cleared.
 * Returns the number of the owner's own stays; those booked for others are not counted.
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

export const clearOldSpecialRequests = (trx: Db, before: StayDate): Promise<number> =>
  clearSpecialRequests(trx, before);
