import { minutesToMilliseconds } from "date-fns";

/** How long a mailed link can be redeemed. */
export const linkTtlMs = minutesToMilliseconds(60);

/** How long a redeemed link gives access to the booking. */
export const bookingAccessTtlMs = minutesToMilliseconds(60);

/**
 * Most valid links of a booking. Anonymous visitors can request fewer links a day (Settings), so that their
 * requests cannot invalidate the link that the guest requested.
 */
export const maxLinks = 6;
