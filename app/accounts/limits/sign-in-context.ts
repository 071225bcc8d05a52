import type { KnownBrowser } from "./known-browser";

/** `address` is the IP address, or null if unknown. */
export interface SignInContext {
  address: string | null;
  /** The content of the browser's signed cookie, or null for an unknown browser. */
  browser: KnownBrowser | null;
  now: Date;
}
