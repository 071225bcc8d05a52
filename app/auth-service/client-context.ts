import type { Settings } from "~/settings/settings";

/** Where and when a call of the auth service was made, as its request says. */
export interface ClientContext {
  /** An IP address; null where it is not known. */
  address: string | null;
  userAgent: string;
  /** The site's own address: `https://lodge.example`. */
  origin: string;
  /** The same for mails; null where nobody sure has named it. */
  mailOrigin: string | null;
  now: Date;
  settings: Settings;
}
