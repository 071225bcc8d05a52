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

/**
 * Whether somebody has a stay, or booked one for another, that is neither cancelled nor over, on the
 * lodge's `today`. Who is checked in stays until the desk checks them out, also past the day of leaving.
 */
export const hasUpcomingStay = (trx: Db, whose: BookingOwner, today: StayDate): Promise<boolean> =>
  existsUpcomingStay(trx, whose, today);

/**
 * Takes from somebody's bookings, in the caller's transaction, what is not needed to account for
 * them: e-mail, phone and special requests. The name goes with the guest's record, which the database
 * sees to. Of stays that they booked for others only how they are reached themselves.
 * @param reach what their record says of it; null where they have none
 * @returns how many bookings there are
 */
export async function anonymiseGuestBookings(
  trx: Db,
  whose: BookingOwner,
  reach: ContactDetails | null,
): Promise<number> {
  if (whose.personId !== null && reach) await clearBookerContacts(trx, whose.personId, reach);
  return clearGuestContacts(trx, whose);
}

/**
 * How guests were reached on their stays, also before their records were merged.
 * @param which `tookPlace`: of stays that somebody came for, which nobody makes up
 */
export const listGuestContactsOnStays = (
  trx: Db,
  personIds: number[],
  which: { tookPlace?: boolean } = {},
): Promise<ContactDetails[]> => listContactsOnStays(trx, personIds, which);

/** Takes what guests asked for from stays that ended before a day; how many there were. */
export const purgeSpecialRequests = (trx: Db, before: StayDate): Promise<number> =>
  clearSpecialRequests(trx, before);
