import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the network that an address is counted by: of IPv4 the address, of IPv6 the /64 that one
 * connection is given.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ""] = address.split("%");
  const bytes = ipaddr.parse(bare).toByteArray();
  return `${ipaddr.fromByteArray(bytes.fill(0, 8)).toNormalizedString()}/64`;
}

/**
 * Returns how the names of all networks begin that lie in the same wide network as one: the /48 of IPv6
 * that a provider gives to one customer, the /24 of IPv4. Null for what is no network.
 */
export function wideNetworkOf(network: string): string | null {
  const [address = ""] = network.split("/");
  if (isIP(address) === 0) return null;
  return isIPv6(address)
    ? `${address.split(":").slice(0, 3).join(":")}:`
    : `${address.split(".").slice(0, 3).join(".")}.`;
}

/**
 * A wide network may try so many times what one connection may. Houses of a street share it, so the bound
 * is higher; but nobody gains anything from thousands of addresses.
 */
export const wideFactor = 5;
