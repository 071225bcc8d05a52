import type { Db } from "~/db.server";
import { moveBookingsToProfile, moveBookingsToUser } from "./booking-queries.server";

/** Moves an account's bookings in the caller's transaction. Returns their number. */
export const transferBookings = (trx: Db, fromId: string, toId: string): Promise<number> =>
  moveBookingsToUser(trx, fromId, toId);

/** Moves the stays of a guest profile, as guest or booker, in the caller's transaction. Returns their number. */
export const transferGuestBookings = (trx: Db, fromId: number, toId: number): Promise<number> =>
  moveBookingsToProfile(trx, fromId, toId);
