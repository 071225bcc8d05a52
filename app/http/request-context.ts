import type { Awaits } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { RefusedForm } from "./refused-forms.server";

export type RequestContext = {
  /** The signed-in user, with no step outstanding. */
  viewer: Viewer | null;
  /** The session's public id, or null without a session. */
  sessionId: string | null;
  /** The pending session's user and the step outstanding. */
  halfway: { user: Viewer; awaits: Awaits } | null;
  /** The booking that a booking link opened in this browser, and until when. */
  pass: { bookingId: string; endsAt: Date } | null;
  idleEndsAt: Date | null;
  isScript: boolean;
  settings: Settings;
  words: Translator;
  /** An offered language that the browser prefers to the page's, or null. */
  suggested: LanguageCode | null;
  now: Date;
  address: string | null;
  /** The site's origin for absolute links, such as `https://lodge.example`. */
  origin: string;
  /** The origin for links in mails, or null if no trusted source names one. */
  mailOrigin: string | null;
  /** The database is read-only. Only a few forms are accepted, such as sign-in and sign-out. */
  isClosed: boolean;
  refusedForm: RefusedForm | null;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** @throws Error without a session, which `app/server.ts` should have refused */
export function requireViewer({ viewer }: RequestContext): Viewer {
  if (!viewer) throw new Error("the address is open to strangers, so nobody need be signed in");
  return viewer;
}

/** Returns the signed-in user, or the one who must set up a second factor. @throws Error without a user */
export const requireEnrollingUser = (context: RequestContext): Viewer =>
  context.halfway?.awaits === "enrolment" ? context.halfway.user : requireViewer(context);
