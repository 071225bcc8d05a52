/** How long failures count, and how long a pause lasts after the last failure. */
export const signInPauseMs = 15 * 60_000;
