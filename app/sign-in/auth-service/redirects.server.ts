import { secretPlaceholder } from "~/communication/mail/mail-content";
import { config } from "~/config.server";

const maxRedirectLength = 2000;

/** Returns this site's home page unless the target is a URL of this site or of `AUTH_ORIGINS`. */
export function toAllowedRedirect(
  redirectTo: string | null,
  { origin }: { origin: string },
): string {
  const home = `${origin}/`;
  if (!redirectTo || redirectTo.length > maxRedirectLength || !URL.canParse(redirectTo))
    return home;
  const url = new URL(redirectTo);
  // Checks the protocol, because the origin of `blob:https://app.example/x` is `https://app.example`.
  const isWebUrl = /^https?:$/.test(url.protocol);
  const isAllowed = isWebUrl && (url.origin === origin || config.authOrigins.includes(url.origin));
  return isAllowed && !url.username && !url.password ? url.href : home;
}

export const parseRedirectTo = (query: URLSearchParams, client: { origin: string }): string =>
  toAllowedRedirect(query.get("redirect_to"), client);

type LinkType = "signup" | "magiclink" | "recovery" | "email_change";

/**
 * The link opens a page with a button. Omits a `redirect_to` on this site if only the Host header names the
 * site's origin, because the requester may have forged that header.
 */
export function buildMailLink(
  type: LinkType,
  redirectTo: string,
  { origin, mailOrigin }: { origin: string; mailOrigin: string | null },
): { linkPath: string } {
  const canContainRedirect = mailOrigin !== null || new URL(redirectTo).origin !== origin;
  const query = new URLSearchParams(
    canContainRedirect ? { type, redirect_to: redirectTo } : { type },
  );
  // The placeholder comes last and unencoded.
  return { linkPath: `/auth/v1/verify?${query}&token=${secretPlaceholder}` };
}

/** Adds parameters to a redirect URL. Tokens belong in the fragment, which browsers do not send to servers. */
export function addToRedirect(
  redirectTo: string,
  values: Record<string, string | number>,
  urlPart: "fragment" | "query",
): string {
  const url = new URL(redirectTo);
  const params = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  if (urlPart === "fragment") url.hash = params.toString();
  else for (const [name, value] of params) url.searchParams.set(name, value);
  return url.href;
}
