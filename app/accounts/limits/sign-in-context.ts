import type { KnownBrowser } from "./known-browser";

/** `address` is the IP address, or null if unknown. */
export interface SignInContext {
  address: string | null;
  browser: KnownBrowser | null;
  now: Date;
}
