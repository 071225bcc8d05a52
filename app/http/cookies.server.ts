import { createCookie } from "@remix-run/node";
import { sessionTtlMs } from "~/accounts/sessions.server";
import { config } from "~/config.server";
import { bookingAccessTtlMs } from "~/reservations/booking-links/booking-links.server";
import { flowTtlMs } from "~/sign-in/providers/begin-sign-in.server";

const isSecure = config.publicUrl?.protocol === "https:";
const yearSeconds = 365 * 24 * 3600;

/** Lifetime of the reason why a button was refused. The next page shows it. */
const refusalSeconds = 60;

export const refusedFormMinutes = 30;

/**
 * A cookie signed together with its name, so that it cannot replace another one.
 * On https the name has the prefix `__Host-`: other hosts of the domain then cannot set the cookie.
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
/** The URL of the style sheet in the browser cache. */
const cachedStylesCookie = createSignedCookie("lodge_styles", yearSeconds);
/** The accounts that signed in on this browser before. */
const browserCookie = createSignedCookie("lodge_browser", yearSeconds);
const formCookie = createSignedCookie("lodge_form", refusedFormMinutes * 60);
const refusalCookie = createSignedCookie("lodge_refusal", refusalSeconds);
const providerCookie = createSignedCookie("lodge_provider", flowTtlMs / 1000);

async function readSignedCookie(
  cookie: typeof sessionCookie,
  request: Request,
): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

export const readSessionSecret = (request: Request) => readSignedCookie(sessionCookie, request);
export const readBookingLinkSecret = (request: Request) =>
  readSignedCookie(bookingLinkCookie, request);
export const readDraftId = (request: Request) => readSignedCookie(draftCookie, request);
export const readKnownBrowser = (request: Request) => readSignedCookie(browserCookie, request);

export const readRefusedFormBrowser = (request: Request) => readSignedCookie(formCookie, request);

export const readProviderStates = async (request: Request): Promise<string[]> =>
  (await readSignedCookie(providerCookie, request))?.split(" ") ?? [];

export const createSessionCookie = (secret: string) => sessionCookie.serialize(secret);
export const createProviderCookie = (states: string[]) =>
  providerCookie.serialize(states.join(" "), states.length === 0 ? { maxAge: 0 } : {});
export const createBookingLinkCookie = (secret: string) => bookingLinkCookie.serialize(secret);
export const clearBookingLinkCookie = () => bookingLinkCookie.serialize("", { maxAge: 0 });
export const clearSessionCookie = () => sessionCookie.serialize("", { maxAge: 0 });
export const clearDraftCookie = () => draftCookie.serialize("", { maxAge: 0 });
export const createBrowserCookie = (knownBrowser: string) => browserCookie.serialize(knownBrowser);
export const createFormCookie = (browserToken: string) => formCookie.serialize(browserToken);
export const isSidebarNarrow = async (request: Request) =>
  (await readSignedCookie(sidebarCookie, request)) === "narrow";
export const createSidebarCookie = (isNarrow: boolean) =>
  sidebarCookie.serialize(isNarrow ? "narrow" : "wide");

export const createRefusalCookie = (reason: string) =>
  refusalCookie.serialize(reason.slice(0, 1000));
export const readRefusalReason = (request: Request) => readSignedCookie(refusalCookie, request);
export const clearRefusalCookie = () => refusalCookie.serialize("", { maxAge: 0 });

export const readCachedStyles = (request: Request) => readSignedCookie(cachedStylesCookie, request);
export const createCachedStylesCookie = (url: string) => cachedStylesCookie.serialize(url);
export const createDraftCookie = (id: string) => draftCookie.serialize(id);
