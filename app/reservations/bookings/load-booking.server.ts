import { inPages } from "db/in-batches";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { normaliseBookingId } from "~/core/ids.server";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { listPricedStays } from "./booking-queries.server";
import { findOwnBooking, type Holder } from "./own-booking.server";

export type { Booking } from "./booking-queries.server";

export const eachPricedStay = (db: Db, wanted: Parameters<typeof listPricedStays>[1]) =>
  inPages((step) => listPricedStays(db, wanted, step));

/** Returns the holder's booking by an id in any notation, with the room's name in their language. */
export async function loadOwnBooking(asked: Holder & { translator: Translator }, bookingId = "") {
  const booking = await findOwnBooking(db, asked, normaliseBookingId(bookingId));
  return booking && withRoomName(db, booking, asked.translator);
}

export const ownBookingNotFound = defineMessage("We couldn't find this booking among yours.");
