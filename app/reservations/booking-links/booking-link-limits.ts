import { minutesToMilliseconds } from "date-fns";

export const linkTtlMs = minutesToMilliseconds(60);

export const bookingAccessTtlMs = minutesToMilliseconds(60);

/**
 * The guest's own link, plus the daily number that strangers can request (Settings). So a stranger's requests
 * cannot invalidate the guest's link.
 */
export const maxLinks = 6;
