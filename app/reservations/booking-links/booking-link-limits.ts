import { minutesToMilliseconds } from "date-fns";

/** How long the link of a mail can be used. */
export const linkTtlMs = minutesToMilliseconds(60);

/** How long the browser that used it may open the booking. */
export const bookingAccessTtlMs = minutesToMilliseconds(60);

/**
 * So many links to a booking work at the same time: one that its guest holds, and as many as strangers
 * can cause in a day (Settings), so that nobody ends it by asking too.
 */
export const maxLinks = 6;
