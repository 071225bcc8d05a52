import { millisecondsInDay } from "date-fns/constants";

/** Lifetime of access tokens. This server refuses them earlier if the session has ended. */
export const accessTokenSeconds = 3600;

/** How long a refresh response can be repeated, in case the client missed it. */
export const refreshReplayMs = 10_000;

/** A session expires after this time without a refresh. */
export const serviceSessionTtlMs = 30 * millisecondsInDay;

export const clientCodeTtlMs = 5 * 60_000;

/** A session younger than this may change the password without a code or the current password. */
export const recentSessionMs = millisecondsInDay;
