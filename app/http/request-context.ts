import type { Awaits } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { RefusedForm } from "./refused-forms.server";

/** What is found out once about a request, and handed to every loader and action. */
export type RequestContext = {
  /** Who is signed in, with all that their session awaited. */
  viewer: Viewer | null;
  /** What the session is called to its user; null without one. */
  sessionId: string | null;
  /** Who showed a password or the like and has to show more before they are signed in. */
  halfway: { user: Viewer; awaits: Awaits } | null;
  /** What a link from a mail opened to this browser: one booking, for a while. */
  pass: { bookingId: string; endsAt: Date } | null;
  /** When their session ends if they do nothing more; null where it does not. */
  idleEndsAt: Date | null;
  /** A script asks, for data and not for a page. */
  isScript: boolean;
  /** The settings in force when the request came. */
  settings: Settings;
  /** How everything is said in the language that the address names. */
  words: Translator;
  /** The language that the reader's browser asks for before the page's, where it is offered. */
  suggested: LanguageCode | null;
  /** When the request came. */
  now: Date;
  /** Where it came from, an IP address; null where that is not known. */
  address: string | null;
  /** The site's own address for links that leave it: `https://lodge.example`. */
  origin: string;
  /** The same for mails; null where nobody sure has named it. */
  mailOrigin: string | null;
  /** What is stored can only be read: no form is taken but those for signing in and out. */
  isClosed: boolean;
  /** The refused form that this page shows; null on every other page. */
  refusedForm: RefusedForm | null;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/**
 * Who is signed in, at an address that is closed to strangers.
 * @throws Error where it is not: app/server.ts let somebody in who is not signed in
 */
export function requireViewer({ viewer }: RequestContext): Viewer {
  if (!viewer) throw new Error("the address is open to strangers, so nobody need be signed in");
  return viewer;
}

/**
 * Who sets up a second factor: who is signed in, or has to set it up before they are.
 * @throws Error where the address is for neither
 */
export const requireEnrollingUser = (context: RequestContext): Viewer =>
  context.halfway?.awaits === "enrolment" ? context.halfway.user : requireViewer(context);
