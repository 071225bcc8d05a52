import { millisecondsInDay } from "date-fns/constants";

/** An access token ends after an hour; ending its session ends it at once for this server. */
export const accessTokenSeconds = 3600;

/** So long the answer to a refresh is given once more: its sender may not have got it. */
export const refreshReplayMs = 10_000;

/** A session of the auth service that is not refreshed for so long has ended. */
export const serviceSessionTtlMs = 30 * millisecondsInDay;

/** How long a client may take to change a code for a session. */
export const clientCodeTtlMs = 5 * 60_000;

/** So long a session is young enough to change its account's password by itself. */
export const recentSessionMs = millisecondsInDay;
