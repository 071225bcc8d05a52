import type { Db } from "~/db.server";
import { moveBookings } from "./booking-queries.server";

/**
 * Gives all bookings of an account to another, in the caller's transaction.
 * @returns how many there are
 */
export const handOverBookings = (trx: Db, fromId: string, toId: string): Promise<number> =>
  moveBookings(trx, fromId, toId);
