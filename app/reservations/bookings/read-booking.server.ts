import { inPages } from "db/in-batches";
import { withRoomName } from "~/catalogue/rooms/rooms-in-words.server";
import { normaliseBookingId } from "~/core/ids.server";
import { said, type Words } from "~/core/languages/words";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import {
  findBooking,
  findBookingOf,
  listBookingsOf,
  listConfirmed,
  listExpected,
  listOnBill,
  listPriced,
} from "./booking-queries.server";
import { findOwnBooking, type Holder } from "./own-booking.server";

export type { Booking } from "./booking-queries.server";

/** A booking with all that a domain above needs of it, or undefined; its quote has been checked. */
export const readBooking = (db: Db, id: string) => findBooking(db, id);

/** The bookings whose stays stand on a bill, the one that leads it first; none where nobody leads it. */
export const readOnBill = (db: Db, billId: string) => listOnBill(db, billId);

/** Every stay with nights on some days, and every cancelled one that is charged. */
export const eachPriced = (db: Db, wanted: Parameters<typeof listPriced>[1]) =>
  inPages((step) => listPriced(db, wanted, step));

/** The same where it is this user's; somebody else's is as good as none. */
export const readBookingOf = (db: Db, userId: string, id: string) => findBookingOf(db, userId, id);

/** Confirmed stays nobody has come for yet, with a check-in on one of the days, both included. */
export const readConfirmed = (db: Db, days: { from: StayDate; to: StayDate }) =>
  listConfirmed(db, days);

/** Whom the desk can still check in on a day: who comes on it, then who was to come before. */
export const readExpected = (db: Db, day: StayDate) => listExpected(db, day);

/**
 * The booking that an id names, typed in any way, if whoever asks may open it; its room is called as it
 * is in their language.
 */
export async function readOwnBooking(asked: Holder & { words: Words }, bookingId = "") {
  const booking = await findOwnBooking(db, asked, normaliseBookingId(bookingId));
  return booking && withRoomName(db, booking, asked.words);
}

/** What is said where there is none, or somebody else's. */
export const noOwnBooking = said("You have no such booking.");

/** The latest bookings of an account, for its person to have. */
export const readBookingsOf = (db: Db, userId: string) => listBookingsOf(db, userId);
