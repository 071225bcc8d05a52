import { inPages } from "db/in-batches";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { normaliseBookingId } from "~/core/ids.server";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { listPricedStays } from "./booking-queries.server";
import { type BookingHolder, findOwnBooking } from "./own-booking.server";

export const iteratePricedStays = (db: Db, range: Parameters<typeof listPricedStays>[1]) =>
  inPages((page) => listPricedStays(db, range, page));

/** Accepts an id in any notation. The room's name is in the guest's language. */
export async function loadOwnBooking(
  holder: BookingHolder & { translator: Translator },
  bookingId = "",
) {
  const booking = await findOwnBooking(db, holder, normaliseBookingId(bookingId));
  return booking && withRoomName(db, booking, holder.translator);
}

export const ownBookingNotFound = defineMessage("We couldn't find this booking among yours.");
