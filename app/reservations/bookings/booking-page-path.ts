import type { Booking } from "./booking-queries.server";

/** Guests without an account request a booking link there. */
export const bookingPagePath = ({ id, userId }: Pick<Booking, "id" | "userId">): string =>
  userId ? `/my-bookings/${id}` : `/find-booking?reference=${id}`;
