import { safePath } from "~/core/paths";

/** Returns the parameter `redirectTo` if it is a path of this site, else `/`. */
export const parseRedirect = (request: Request): string => parseOptionalRedirect(request) ?? "/";

export function parseOptionalRedirect(request: Request): string | null {
  const target = new URL(request.url).searchParams.get("redirectTo");
  if (!target) return null;
  const redirectTo = safePath(target);
  // The sign-in page redirects signed-in users, so it cannot be the target.
  return /^\/login\b/.test(redirectTo) ? "/" : redirectTo;
}
