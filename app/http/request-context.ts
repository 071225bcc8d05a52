import type { PendingStep } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { RefusedForm } from "./refused-forms.server";

export type RequestContext = {
  /** The signed-in user, with no step outstanding. */
  viewer: Viewer | null;
  sessionId: string | null;
  pendingSession: { user: Viewer; pendingStep: PendingStep } | null;
  bookingAccess: { bookingId: string; expiresAt: Date } | null;
  /** When the session ends if the user does nothing. Null: it has no such limit. */
  idleEndsAt: Date | null;
  /** Whether a script requests the page's data as JSON, instead of the page. */
  isDataRequest: boolean;
  settings: Settings;
  translator: Translator;
  suggestedLanguage: LanguageCode | null;
  now: Date;
  /** The client's IP address. */
  address: string | null;
  /** The site's origin for absolute links, such as `https://lodge.example`. */
  origin: string;
  /** The origin for links in mails, or null if no trusted source names one. */
  mailOrigin: string | null;
  /** Whether the database is read-only. Only a few forms are then accepted, such as sign-in and sign-out. */
  isReadOnly: boolean;
  refusedForm: RefusedForm | null;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** @throws Error if the route does not require a session */
export function requireViewer({ viewer }: RequestContext): Viewer {
  if (!viewer)
    throw new Error("this route does not require a session, so it has no signed-in user");
  return viewer;
}

/** Returns the signed-in user, or the user who must set up a second factor. @throws Error without a user */
export const requireEnrollingUser = (context: RequestContext): Viewer =>
  context.pendingSession?.pendingStep === "enrolment"
    ? context.pendingSession.user
    : requireViewer(context);
