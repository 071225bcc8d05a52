import ipaddr from "ipaddr.js";
import { config } from "~/config.server";

export const missingPublicUrlWarning =
  "PUBLIC_URL is not set: emails contain links only if the site is opened on this machine.";

export function publicOrigin(request: Request): string {
  return config.publicUrl?.origin ?? new URL(request.url).origin;
}

/** The requester can forge the host, and the mail may go to another person. Only this machine's host is trusted. */
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
