/** Failures to sign in are forgotten, and a pause is over, this long after the last one. */
export const signInPauseMs = 15 * 60_000;
