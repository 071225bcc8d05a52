import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns the IPv4 address itself, or the IPv6 /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ""] = address.split("%");
  const bytes = ipaddr.parse(withoutZone).toByteArray();
  return `${ipaddr.fromByteArray(bytes.fill(0, 8)).toNormalizedString()}/64`;
}

/** Returns an address prefix: an IPv6 /48, which one customer has, or an IPv4 /24. Null if the text is no network. */
export function wideNetworkOf(network: string): string | null {
  const [address = ""] = network.split("/");
  if (isIP(address) === 0) return null;
  return isIPv6(address)
    ? `${address.split(":").slice(0, 3).join(":")}:`
    : `${address.split(".").slice(0, 3).join(".")}.`;
}

/** Several households share a wide network, and one attacker may have thousands of its addresses. */
export const wideNetworkFactor = 5;
