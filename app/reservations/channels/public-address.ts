import ipaddr from "ipaddr.js";

/** A network for benchmarks (RFC 2544), which the library counts as public. */
const benchmarkNetwork = ipaddr.IPv4.parseCIDR("198.18.0.0/15");
/** Public IPv6. IPv4 addresses in IPv6 notation are outside it, or `range()` does not call them unicast. */
const globalUnicastNetwork = ipaddr.IPv6.parseCIDR("2000::/3");

/** False for local and private addresses, in any notation. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4"
    ? !(address as ipaddr.IPv4).match(benchmarkNetwork)
    : (address as ipaddr.IPv6).match(globalUnicastNetwork);
}
