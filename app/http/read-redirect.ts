import { safePath } from "~/lodge/paths";

/** Where somebody who comes in wants to go: the address's `redirectTo`, a path of this site; else `/`. */
export function readRedirect(request: Request): string {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"));
  // Whoever is signed in is sent on from there, so there is nowhere to be sent.
  return /^\/login\b/.test(redirectTo) ? "/" : redirectTo;
}
