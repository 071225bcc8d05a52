import ipaddr from "ipaddr.js";
import { config } from "~/config.server";

/** Said at start where PUBLIC_URL is not set. */
export const missingPublicUrlWarning =
  "PUBLIC_URL is not set: mails carry links only when the site was reached on this machine.";

/** The site's own address for links that leave it: PUBLIC_URL, else as the visitor reached us. */
export function publicOrigin(request: Request): string {
  return config.publicUrl?.origin ?? new URL(request.url).origin;
}

/**
 * The same for mails, which reach somebody else than who named the host: without PUBLIC_URL null,
 * unless the host is this machine, which nobody else reads mails on: in a private network anybody may name
 * a machine of theirs.
 */
export function mailOrigin(request: Request): string | null {
  if (config.publicUrl) return config.publicUrl.origin;
  const { origin, hostname } = new URL(request.url);
  return isLocalHost(hostname) ? origin : null;
}

/** Whether an address's host (`[::1]`, `127.0.0.1`, `localhost`) is this machine. */
function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (!ipaddr.isValid(host)) return host === "localhost";
  return ipaddr.process(host).range() === "loopback";
}
