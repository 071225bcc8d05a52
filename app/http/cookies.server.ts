import { createCookie } from "@remix-run/node";
import { sessionTtlMs } from "~/accounts/sessions.server";
import { config } from "~/config.server";
import { passTtlMs } from "~/reservations/booking-links/pass-rules";
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
const makeCookie = (name: string, maxAge: number) =>
  createCookie(isSecure ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    secrets: config.sessionSecrets.map((secret) => `${name} ${secret}`),
    maxAge,
  });

const sessionCookie = makeCookie("lodge_session", sessionTtlMs / 1000);
const draftCookie = makeCookie("lodge_draft", sessionTtlMs / 1000);
const passCookie = makeCookie("lodge_pass", passTtlMs / 1000);
const sidebarCookie = makeCookie("lodge_sidebar", yearSeconds);
const stylesCookie = makeCookie("lodge_styles", yearSeconds);
const browserCookie = makeCookie("lodge_browser", yearSeconds);
const formCookie = makeCookie("lodge_form", refusedFormMinutes * 60);
const refusalCookie = makeCookie("lodge_refusal", refusalSeconds);
const providerCookie = makeCookie("lodge_provider", flowTtlMs / 1000);

/** The text in a cookie that we signed, or null. */
async function readText(cookie: typeof sessionCookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

export const readSessionSecret = (request: Request) => readText(sessionCookie, request);
/** The secret of a pass to one booking. */
export const readPassSecret = (request: Request) => readText(passCookie, request);
export const readDraftId = (request: Request) => readText(draftCookie, request);
/** Which accounts this browser signed in to, as accounts/limits/known-browser.ts writes it. */
export const readKnownBrowser = (request: Request) => readText(browserCookie, request);

/** The secret of a browser whose form was refused. */
export const readFormBrowser = (request: Request) => readText(formCookie, request);

/** What this browser began with sign-in providers, the latest last. */
export const readProviderStates = async (request: Request): Promise<string[]> =>
  (await readText(providerCookie, request))?.split(" ") ?? [];

/** A `Set-Cookie` value that hands out a session's id. */
export const sessionCookieFor = (id: string) => sessionCookie.serialize(id);
export const providerCookieFor = (states: string[]) =>
  providerCookie.serialize(states.join(" "), states.length === 0 ? { maxAge: 0 } : {});
export const passCookieFor = (secret: string) => passCookie.serialize(secret);
export const clearedPassCookie = () => passCookie.serialize("", { maxAge: 0 });
export const clearedSessionCookie = () => sessionCookie.serialize("", { maxAge: 0 });
export const clearedDraftCookie = () => draftCookie.serialize("", { maxAge: 0 });
export const browserCookieFor = (known: string) => browserCookie.serialize(known);
export const formCookieFor = (browser: string) => formCookie.serialize(browser);
/** Whether this browser keeps the desk's sidebar folded to its icons. */
export const isSidebarNarrow = async (request: Request) =>
  (await readText(sidebarCookie, request)) === "narrow";
export const sidebarCookieFor = (isNarrow: boolean) =>
  sidebarCookie.serialize(isNarrow ? "narrow" : "wide");

/**
 * Returns a `Set-Cookie` value that holds why a button of the desk was refused, for the next page, at
 * most 1,000 characters of it.
 */
export const refusalCookieFor = (reason: string) => refusalCookie.serialize(reason.slice(0, 1000));
export const readRefusalReason = (request: Request) => readText(refusalCookie, request);
export const clearedRefusalCookie = () => refusalCookie.serialize("", { maxAge: 0 });

/** The address of the site's style sheet that this browser has from a page of the desk. */
export const readKeptStyles = (request: Request) => readText(stylesCookie, request);
export const keptStylesCookieFor = (address: string) => stylesCookie.serialize(address);
/** A `Set-Cookie` value that hands out a draft's id. */
export const draftCookieFor = (id: string) => draftCookie.serialize(id);
