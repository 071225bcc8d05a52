import type { SignInContext } from "~/accounts/limits/sign-in-context";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export interface ClientContext {
  /** The client's IP address. */
  address: string | null;
  userAgent: string;
  origin: string;
  /** The origin for links in mails, or null if no trusted source names one. */
  mailOrigin: string | null;
  /** For responses and for mails that the call requests. Always English. */
  translator: Translator;
  now: Date;
  settings: Settings;
}

/** A client never counts as a known browser. */
export const toSignInContext = ({ address, now }: ClientContext): SignInContext => ({
  address,
  browser: null,
  now,
});
