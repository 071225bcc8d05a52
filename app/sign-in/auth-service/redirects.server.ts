import { secretPlaceholder } from "~/communication/mail/mail-content";
import { config } from "~/config.server";

const maxRedirectLength = 2000;

/** Allowed targets are URLs of this site or of `AUTH_ORIGINS`. Others become this site's home page. */
export function toAllowedRedirect(wanted: string | null, { origin }: { origin: string }): string {
  const home = `${origin}/`;
  if (!wanted || wanted.length > maxRedirectLength || !URL.canParse(wanted)) return home;
  const url = new URL(wanted);
  // The origin of `blob:https://app.example/x` is that of the nested URL.
  const isPage = /^https?:$/.test(url.protocol);
  const isAllowed = isPage && (url.origin === origin || config.authOrigins.includes(url.origin));
  return isAllowed && !url.username && !url.password ? url.href : home;
}

export const redirectFromQuery = (query: URLSearchParams, client: { origin: string }): string =>
  toAllowedRedirect(query.get("redirect_to"), client);

type LinkType = "signup" | "magiclink" | "recovery" | "email_change";

/**
 * Builds the URL of a mail's link. Opening it shows a page with a button and changes nothing. A `redirect_to`
 * on this site is omitted if no trusted source names the site's origin. Why: the requester may have forged
 * the Host header.
 */
export function buildMailLink(
  type: LinkType,
  redirectTo: string,
  { origin, mailOrigin }: { origin: string; mailOrigin: string | null },
): { linkPath: string } {
  const isSure = mailOrigin !== null || new URL(redirectTo).origin !== origin;
  const query = new URLSearchParams(isSure ? { type, redirect_to: redirectTo } : { type });
  // The placeholder comes last and unencoded.
  return { linkPath: `/auth/v1/verify?${query}&token=${secretPlaceholder}` };
}

/** Adds values to a redirect target, as fragment, which no server receives, or as query. */
export function addToRedirect(
  redirectTo: string,
  values: Record<string, string | number>,
  place: "fragment" | "query",
): string {
  const url = new URL(redirectTo);
  const said = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  if (place === "fragment") url.hash = said.toString();
  else for (const [name, value] of said) url.searchParams.set(name, value);
  return url.href;
}
