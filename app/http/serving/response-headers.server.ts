import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { config } from "~/config.server";

/** One year in seconds. */
const hstsValue = config.publicUrl?.protocol === "https:" ? "max-age=31536000" : null;

/** Sets the headers of every response, also of static files and redirects. A route's own headers stay. */
export function setDefaultHeaders(response: ServerResponse): void {
  onHeaders(response, () => {
    const setMissing = (name: string, value: string) => {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    };
    setMissing("X-Content-Type-Options", "nosniff");
    if (hstsValue) setMissing("Strict-Transport-Security", hstsValue);
    if (response.statusCode === 405) setMissing("Allow", "GET, HEAD");
    // Shared caches must not store responses with cookies.
    if (response.hasHeader("Set-Cookie")) setMissing("Cache-Control", "private, no-store");
  });
}
