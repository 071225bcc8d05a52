import { inPages } from "db/in-batches";
import { withRoomName } from "~/catalogue/rooms/rooms-in-words.server";
import { normaliseBookingId } from "~/core/ids.server";
import { said, type Words } from "~/core/languages/words";
import { type Db, db } from "~/db.server";
import { listPriced } from "./booking-queries.server";
import { findOwnBooking, type Holder } from "./own-booking.server";

export type { Booking } from "./booking-queries.server";

/** Every stay with nights on some days, and every cancelled one that is charged. */
export const eachPriced = (db: Db, wanted: Parameters<typeof listPriced>[1]) =>
  inPages((step) => listPriced(db, wanted, step));

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
