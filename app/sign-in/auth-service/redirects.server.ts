import { secretPlaceholder } from "~/communication/mail/mail-content";
import { config } from "~/config.server";

const maxRedirectLength = 2000;

/**
 * Where a client wants its user afterwards: an address of this site or of one that `AUTH_ORIGINS`
 * names, else this site's home page.
 */
export function toAllowedRedirect(wanted: string | null, { origin }: { origin: string }): string {
  const home = `${origin}/`;
  if (!wanted || wanted.length > maxRedirectLength || !URL.canParse(wanted)) return home;
  const url = new URL(wanted);
  // The origin of `blob:https://app.example/x` is that of the address in it.
  const isPage = /^https?:$/.test(url.protocol);
  const isAllowed = isPage && (url.origin === origin || config.authOrigins.includes(url.origin));
  return isAllowed && !url.username && !url.password ? url.href : home;
}

/** The same of a call's `redirect_to`. */
export const redirectFromQuery = (query: URLSearchParams, client: { origin: string }): string =>
  toAllowedRedirect(query.get("redirect_to"), client);

/** What the link in a mail proves, in the words of that service. */
type LinkType = "signup" | "magiclink" | "recovery" | "email_change";

/**
 * The address that a mail's link opens; it leads to a page with a button, and changes nothing. Of the
 * site itself it says nothing where nobody sure has named it: whoever asks for the mail may have.
 */
export function buildMailLink(
  type: LinkType,
  redirectTo: string,
  { origin, mailOrigin }: { origin: string; mailOrigin: string | null },
): { linkPath: string } {
  const isSure = mailOrigin !== null || new URL(redirectTo).origin !== origin;
  const query = new URLSearchParams(isSure ? { type, redirect_to: redirectTo } : { type });
  // The place of the secret last, and as it is.
  return { linkPath: `/auth/v1/verify?${query}&token=${secretPlaceholder}` };
}

/** Back to a client with values: behind `#`, which reaches no server, or as its query. */
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
