import { isIP } from "node:net";
import { config } from "~/config.server";

/** Whether the proxies in front say where requests come from. */
export const knowsAddresses = config.trustedProxies > 0;

/**
 * Where a request comes from: as many places from the right of X-Forwarded-For as there are trusted
 * proxies, each of which adds whom it was asked by. Null when that cannot be known; what stands
 * further left anybody can send.
 */
export function clientAddress(request: Request): string | null {
  if (!knowsAddresses) return null;
  const places = (request.headers.get("X-Forwarded-For") ?? "").split(",");
  const place = places.at(-config.trustedProxies)?.trim() ?? "";
  // Some proxies add the port, and write an IPv4 address as one of IPv6.
  const address = place
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) ? address : null;
}
