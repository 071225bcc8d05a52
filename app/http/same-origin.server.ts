import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";

/**
 * Text browsers send neither Sec-Fetch-Site nor Origin. They are accepted, because they run no scripts that could
 * submit a form.
 * @throws Response 403 for a form of another website
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site");
  // The request pipeline renames Origin to this header (docs/decisions/003-request-pipeline.md).
  const origin = request.headers.get("X-Form-Origin");
  const isCrossSite = site !== null && site !== "same-origin" && site !== "none";
  if (isCrossSite || (origin && !isOwnOrigin(origin, request))) {
    throw new Response(
      defineMessage("This form was sent from another website, so nothing was saved."),
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
