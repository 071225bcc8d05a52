import type { KnownBrowser } from "./known-browser";

/** How long failures count, and how long a pause lasts after the last failure. */
export const signInPauseMs = 15 * 60_000;

/** `address` is the IP address, or null if unknown. */
export interface SignInContext {
  address: string | null;
  browser: KnownBrowser | null;
  now: Date;
}
