import { safePath } from "~/core/paths";

/** Where somebody who comes in wants to go: the address's `redirectTo`, a path of this site; else `/`. */
export const parseRedirect = (request: Request): string => parseNamedRedirect(request) ?? "/";

/** The same; null where the address names nowhere. */
export function parseNamedRedirect(request: Request): string | null {
  const named = new URL(request.url).searchParams.get("redirectTo");
  if (!named) return null;
  const redirectTo = safePath(named);
  // Whoever is signed in is sent on from there, so there is nowhere to be sent.
  return /^\/login\b/.test(redirectTo) ? "/" : redirectTo;
}
