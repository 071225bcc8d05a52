import type { Db } from "~/db.server";
import { moveBookingsToProfile, moveBookingsToUser } from "./booking-queries.server";

export const transferBookings = (trx: Db, fromId: string, toId: string): Promise<number> =>
  moveBookingsToUser(trx, fromId, toId);

export const transferGuestBookings = (trx: Db, fromId: number, toId: number): Promise<number> =>
  moveBookingsToProfile(trx, fromId, toId);
