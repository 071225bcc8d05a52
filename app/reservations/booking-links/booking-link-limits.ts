import { minutesToMilliseconds } from "date-fns";

export const linkTtlMs = minutesToMilliseconds(60);

export const bookingAccessTtlMs = minutesToMilliseconds(60);

/** Anonymous visitors can request fewer links a day (Settings), so that they cannot invalidate the guest's link. */
export const maxLinksPerBooking = 6;
