import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";

/**
 * Refuses a form that another site sent: first by Sec-Fetch-Site, then by Origin. A text browser
 * sends neither and is let in; it cannot be made to send a form by another site's script.
 * @throws Response 403
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site");
  // The gate hands Origin on under this name (docs/decisions/006-origin-check.md).
  const origin = request.headers.get("X-Form-Origin");
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin && !isOwnOrigin(origin, request))) {
    throw new Response(
      defineMessage("This form did not come from our own pages, so nothing was saved."),
      {
        status: 403,
        statusText: "Forbidden",
      },
    );
  }
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (config.publicUrl) return origin === config.publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("Host");
}
