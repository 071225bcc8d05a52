import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";

type Address = ReturnType<typeof ipaddr.parse>;

/** The header in which the pipeline passes the client's address to the app. Clients cannot set it. */
export const clientAddressHeader = "x-lodge-address";

/** Without configured proxies, a request from these ranges came through an unknown proxy. */
const localRanges = ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"];

/**
 * Each of the `trustedProxies` proxies appends its client to X-Forwarded-For. So the address is that many entries
 * from the right; clients can forge entries further left. If the entry is missing or invalid, the socket's address
 * counts. Without proxies, the socket's address counts unless it is local or private.
 */
export function clientAddressOf(
  request: Pick<IncomingMessage, "socket" | "headers">,
  trustedProxies = config.trustedProxies,
): string | null {
  const socket = parseAddress(request.socket.remoteAddress ?? "");
  if (trustedProxies === 0) {
    return socket && !localRanges.includes(socket.range()) ? socket.toString() : null;
  }
  const forwardedFor = String(request.headers["x-forwarded-for"] ?? "").split(",");
  return (parseAddress(forwardedFor.at(-trustedProxies) ?? "") ?? socket)?.toString() ?? null;
}

/** Returns the client address of a connection, or null if unknown: a proxy names it only in each request. */
export const socketAddressOf = (socket: IncomingMessage["socket"]): string | null =>
  config.trustedProxies === 0 ? clientAddressOf({ socket, headers: {} }) : null;

function parseAddress(text: string): Address | null {
  const host = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
  // ipaddr.js also accepts "10" and "0x7f.1".
  const isAddress = host.includes(":")
    ? ipaddr.IPv6.isValid(host)
    : ipaddr.IPv4.isValidFourPartDecimal(host);
  return isAddress ? ipaddr.process(host) : null;
}

/** Returns the network that the log shows instead of the address: 24 bits of IPv4, 48 bits of IPv6. */
export function loggedNetworkOf(address: string): string {
  const parsed = ipaddr.parse(address);
  const keptBytes = parsed.kind() === "ipv4" ? 3 : 6;
  const bytes = parsed.toByteArray().map((byte, index) => (index < keptBytes ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${keptBytes * 8}`;
}
