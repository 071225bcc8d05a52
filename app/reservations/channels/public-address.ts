import ipaddr from "ipaddr.js";

/** For tests of networks (RFC 2544), which the library counts as public. */
const benchmark = ipaddr.IPv4.parseCIDR("198.18.0.0/15");
/** All that is given out in IPv6; what stands for an IPv4 address lies outside, or is named below. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is one of the open internet: neither this machine nor anything behind it, nor
 * one that leads to such by another way of writing it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4"
    ? !(address as ipaddr.IPv4).match(benchmark)
    : (address as ipaddr.IPv6).match(globalUnicast);
}
