import type { KnownBrowser } from "./known-browser";

export interface SignInContext {
  address: string | null;
  /** The content of the browser's signed cookie, or null for an unknown browser. */
  browser: KnownBrowser | null;
  now: Date;
}
