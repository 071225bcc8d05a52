import { normaliseBookingId } from "~/booking/booking-id.server";
import { type Booking, findBooking } from "~/booking/booking-queries.server";
import { db } from "~/db.server";

/** The booking of an address, with its id typed in any way. @throws Response 404 */
export async function requireBooking(bookingId: string | undefined): Promise<Booking> {
  const booking = await findBooking(db, normaliseBookingId(bookingId ?? ""));
  if (!booking) throw noSuchBooking();
  return booking;
}

export const noSuchBooking = () => new Response("No such booking.", { status: 404 });
