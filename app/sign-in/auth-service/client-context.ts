import type { SignInContext } from "~/accounts/limits/sign-in-context";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export interface ClientContext {
  address: string | null;
  userAgent: string;
  origin: string;
  /** The origin for links in mails, or null if no trusted source names one. */
  mailOrigin: string | null;
  /** English, for responses and requested mails. */
  words: Translator;
  now: Date;
  settings: Settings;
}

/** Returns the context for sign-in. Clients are never known browsers. */
export const toSignInContext = ({ address, now }: ClientContext): SignInContext => ({
  ...{ address, now },
  browser: null,
});
