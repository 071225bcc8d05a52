import type { Db } from "~/db.server";
import { findBooking, findBookingOf } from "./booking-queries.server";

export type { Booking } from "./booking-queries.server";

/** A booking with all that a domain above needs of it, or undefined; its quote has been checked. */
export const readBooking = (db: Db, id: string) => findBooking(db, id);

/** The same where it is this user's; somebody else's is as good as none. */
export const readBookingOf = (db: Db, userId: string, id: string) => findBookingOf(db, userId, id);
