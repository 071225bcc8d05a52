import type { SignInContext } from "~/accounts/limits/sign-in-context";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

/** Where and when a call of the auth service was made, as its request says. */
export interface ClientContext {
  /** An IP address; null where it is not known. */
  address: string | null;
  userAgent: string;
  /** The site's own address: `https://lodge.example`. */
  origin: string;
  /** The same for mails; null where nobody sure has named it. */
  mailOrigin: string | null;
  /** The service speaks English, and so do mails that it is asked for. */
  words: Translator;
  now: Date;
  settings: Settings;
}

/** Where a call comes from, as signing in wants to know it: from no browser that it knows. */
export const toSignInContext = ({ address, now }: ClientContext): SignInContext => ({
  ...{ address, now },
  browser: null,
});
