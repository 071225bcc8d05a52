import { createCookie } from "@remix-run/node";
import { sessionTtlMs } from "~/accounts/sessions.server";
import { config } from "~/config.server";
import { bookingAccessTtlMs } from "~/reservations/booking-links/booking-link-limits";
import { flowTtlMs } from "~/sign-in/providers/begin-sign-in.server";

const isSecure = config.publicUrl?.protocol === "https:";
const yearSeconds = 365 * 24 * 3600;

/** How long the page after a refused button may take to come. */
const refusalSeconds = 60;

/** How long a refused form is kept (refused-forms.server.ts). */
export const refusedFormMinutes = 30;

/**
 * A cookie that is signed for its name, so that no other one passes for it. Where the site is https
 * its name begins with `__Host-`, which a browser takes from this very host over https only: no
 * neighbouring host can put one of its own in the place.
 */
const createSignedCookie = (name: string, maxAge: number) =>
  createCookie(isSecure ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    secrets: config.sessionSecrets.map((secret) => `${name} ${secret}`),
    maxAge,
  });

const sessionCookie = createSignedCookie("lodge_session", sessionTtlMs / 1000);
const draftCookie = createSignedCookie("lodge_draft", sessionTtlMs / 1000);
const bookingLinkCookie = createSignedCookie("lodge_pass", bookingAccessTtlMs / 1000);
const sidebarCookie = createSignedCookie("lodge_sidebar", yearSeconds);
const cachedStylesCookie = createSignedCookie("lodge_styles", yearSeconds);
const browserCookie = createSignedCookie("lodge_browser", yearSeconds);
const formCookie = createSignedCookie("lodge_form", refusedFormMinutes * 60);
const refusalCookie = createSignedCookie("lodge_refusal", refusalSeconds);
const providerCookie = createSignedCookie("lodge_provider", flowTtlMs / 1000);

/** The text in a cookie that we signed, or null. */
async function readSignedCookie(
  cookie: typeof sessionCookie,
  request: Request,
): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

export const readSessionSecret = (request: Request) => readSignedCookie(sessionCookie, request);
/** The secret of a pass to one booking. */
export const readBookingLinkSecret = (request: Request) =>
  readSignedCookie(bookingLinkCookie, request);
export const readDraftId = (request: Request) => readSignedCookie(draftCookie, request);
/** Which accounts this browser signed in to, as accounts/limits/known-browser.ts writes it. */
export const readKnownBrowser = (request: Request) => readSignedCookie(browserCookie, request);

/** The secret of a browser whose form was refused. */
export const readRefusedFormBrowser = (request: Request) => readSignedCookie(formCookie, request);

/** What this browser began with sign-in providers, the latest last. */
export const readProviderStates = async (request: Request): Promise<string[]> =>
  (await readSignedCookie(providerCookie, request))?.split(" ") ?? [];

/** A `Set-Cookie` value that hands out a session's id. */
export const createSessionCookie = (id: string) => sessionCookie.serialize(id);
export const createProviderCookie = (states: string[]) =>
  providerCookie.serialize(states.join(" "), states.length === 0 ? { maxAge: 0 } : {});
export const createBookingLinkCookie = (secret: string) => bookingLinkCookie.serialize(secret);
export const clearBookingLinkCookie = () => bookingLinkCookie.serialize("", { maxAge: 0 });
export const clearSessionCookie = () => sessionCookie.serialize("", { maxAge: 0 });
export const clearDraftCookie = () => draftCookie.serialize("", { maxAge: 0 });
export const createBrowserCookie = (known: string) => browserCookie.serialize(known);
export const createFormCookie = (browser: string) => formCookie.serialize(browser);
/** Whether this browser keeps the desk's sidebar folded to its icons. */
export const isSidebarNarrow = async (request: Request) =>
  (await readSignedCookie(sidebarCookie, request)) === "narrow";
export const createSidebarCookie = (isNarrow: boolean) =>
  sidebarCookie.serialize(isNarrow ? "narrow" : "wide");

/**
 * Returns a `Set-Cookie` value that holds why a button of the desk was refused, for the next page, at
 * most 1,000 characters of it.
 */
export const createRefusalCookie = (reason: string) =>
  refusalCookie.serialize(reason.slice(0, 1000));
export const readRefusalReason = (request: Request) => readSignedCookie(refusalCookie, request);
export const clearRefusalCookie = () => refusalCookie.serialize("", { maxAge: 0 });

/** The address of the site's style sheet that this browser has from a page of the desk. */
export const readCachedStyles = (request: Request) => readSignedCookie(cachedStylesCookie, request);
export const createCachedStylesCookie = (address: string) => cachedStylesCookie.serialize(address);
/** A `Set-Cookie` value that hands out a draft's id. */
export const createDraftCookie = (id: string) => draftCookie.serialize(id);
