import type { KnownBrowser } from "./known-browser";

/** Where somebody tries to come in from, and when. */
export interface SignInContext {
  /** An IP address; null where it is not known. */
  address: string | null;
  /** What the browser's signed cookie says; null for one that nobody signed in with. */
  browser: KnownBrowser | null;
  now: Date;
}
