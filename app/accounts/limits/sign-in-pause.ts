/** How long after the last failure a pause ends and failures expire. */
export const signInPauseMs = 15 * 60_000;
