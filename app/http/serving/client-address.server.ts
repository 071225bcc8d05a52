import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";

type Address = ReturnType<typeof ipaddr.parse>;

/** Where no proxy is named, a request from such a place came through one that nobody told us of. */
const localRanges = ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"];

/**
 * The address that a request comes from, or null where it is not known.
 *
 * Each of `trustedProxies` proxies adds whom it was asked by, so it is as many places from the right
 * of X-Forwarded-For; what stands further left anybody can send. Where that place is missing or
 * broken nobody but the sender is there: then it is the socket's. Without proxies it is the socket's
 * too, unless that is this machine or a private network.
 */
export function clientAddressOf(
  request: Pick<IncomingMessage, "socket" | "headers">,
  trustedProxies = config.trustedProxies,
): string | null {
  const socket = parseAddress(request.socket.remoteAddress ?? "");
  if (trustedProxies === 0) {
    return socket && !localRanges.includes(socket.range()) ? socket.toString() : null;
  }
  const places = String(request.headers["x-forwarded-for"] ?? "").split(",");
  return (parseAddress(places.at(-trustedProxies) ?? "") ?? socket)?.toString() ?? null;
}

/** Some proxies add the port, and write an IPv4 address as one of IPv6. */
function parseAddress(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
  // ipaddr.js takes "10" and "0x7f.1" for addresses too.
  const isAddress = bare.includes(":")
    ? ipaddr.IPv6.isValid(bare)
    : ipaddr.IPv4.isValidFourPartDecimal(bare);
  return isAddress ? ipaddr.process(bare) : null;
}

/** The network that the log names instead of an address: 24 bits of IPv4, 48 bits of IPv6. */
export function loggedNetworkOf(address: string): string {
  const parsed = ipaddr.parse(address);
  const keptBytes = parsed.kind() === "ipv4" ? 3 : 6;
  const bytes = parsed.toByteArray().map((byte, index) => (index < keptBytes ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${keptBytes * 8}`;
}
