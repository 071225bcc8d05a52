import { millisecondsInDay } from "date-fns/constants";

/** Lifetime of access tokens. For this server, the end of the session also ends its tokens. */
export const accessTokenSeconds = 3600;

/** How long a refresh response can be repeated, in case the client missed it. */
export const refreshReplayMs = 10_000;

/** A session expires after this time without a refresh. */
export const serviceSessionTtlMs = 30 * millisecondsInDay;

export const clientCodeTtlMs = 5 * 60_000;

/** A session younger than this may change the password without further proof. */
export const recentSessionMs = millisecondsInDay;
