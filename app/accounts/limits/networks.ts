import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns the IPv4 address itself, or the IPv6 /64 of one connection. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ""] = address.split("%");
  const bytes = ipaddr.parse(bare).toByteArray();
  return `${ipaddr.fromByteArray(bytes.fill(0, 8)).toNormalizedString()}/64`;
}

/** Returns the prefix of the wide network: an IPv6 /48 (one customer) or IPv4 /24. Null without a network. */
export function wideNetworkOf(network: string): string | null {
  const [address = ""] = network.split("/");
  if (isIP(address) === 0) return null;
  return isIPv6(address)
    ? `${address.split(":").slice(0, 3).join(":")}:`
    : `${address.split(".").slice(0, 3).join(".")}.`;
}

/**
 * How many times the limit of one connection a wide network may use.
 * Several households share a wide network. With the limit, thousands of addresses gain an attacker little.
 */
export const wideFactor = 5;
