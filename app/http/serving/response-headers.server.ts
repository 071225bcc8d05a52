import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { config } from "~/config.server";

/** For a year, in seconds. */
const hstsValue = config.publicUrl?.protocol === "https:" ? "max-age=31536000" : null;

/**
 * The headers that every answer has, also a file of public/ and a redirect, which pass by what sets
 * a page's headers. What a route has set stays.
 */
export function setDefaultHeaders(response: ServerResponse): void {
  onHeaders(response, () => {
    const setMissing = (name: string, value: string) => {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    };
    setMissing("X-Content-Type-Options", "nosniff");
    if (hstsValue) setMissing("Strict-Transport-Security", hstsValue);
    // A form was sent to where none is taken.
    if (response.statusCode === 405) setMissing("Allow", "GET, HEAD");
    // Somebody's cookie is not for a cache between.
    if (response.hasHeader("Set-Cookie")) setMissing("Cache-Control", "private, no-store");
  });
}
