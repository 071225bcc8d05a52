import type { Db } from "~/db.server";
import { moveBookingsToProfile, moveBookingsToUser } from "./booking-queries.server";

/**
 * Gives all bookings of an account to another, in the caller's transaction.
 * @returns how many there are
 */
export const transferBookings = (trx: Db, fromId: string, toId: string): Promise<number> =>
  moveBookingsToUser(trx, fromId, toId);

/**
 * Gives the stays of one guest's record to another, in the caller's transaction, and those that they
 * booked for somebody else; what is owed and what was paid stays with each booking.
 * @returns how many stays there are
 */
export const transferGuestBookings = (trx: Db, fromId: number, toId: number): Promise<number> =>
  moveBookingsToProfile(trx, fromId, toId);
