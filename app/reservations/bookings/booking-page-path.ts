import type { Booking } from "./booking-queries.server";

export const bookingPagePath = ({ id, userId }: Pick<Booking, "id" | "userId">): string =>
  userId ? `/my-bookings/${id}` : `/find-booking?reference=${id}`;
