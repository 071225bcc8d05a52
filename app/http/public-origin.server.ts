import ipaddr from "ipaddr.js";
import { config } from "~/config.server";

export const missingPublicUrlWarning =
  "PUBLIC_URL is not set: emails contain links only if the site is opened on this machine.";

/** Returns the site's origin for absolute links: PUBLIC_URL, or the host of the request. */
export function publicOrigin(request: Request): string {
  return config.publicUrl?.origin ?? new URL(request.url).origin;
}

/**
 * Returns the origin for links in mails, or null without PUBLIC_URL unless the host is this machine.
 * Why: the requester can forge the host, and the mail may go to another person.
 */
export function mailOrigin(request: Request): string | null {
  if (config.publicUrl) return config.publicUrl.origin;
  const { origin, hostname } = new URL(request.url);
  return isLocalHost(hostname) ? origin : null;
}

function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (!ipaddr.isValid(host)) return host === "localhost";
  return ipaddr.process(host).range() === "loopback";
}
