import { BlockList, isIP } from "node:net";

const addressFamily = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Splits a list at white space and commas. An entry is an address or a network such as 203.0.113.0/24. */
export const parseAllowListEntries = (list: string) =>
  list.split(/[\s,]+/).filter((entry) => entry !== "");

/** Returns false if the entry is invalid. */
function addEntry(list: BlockList, entry: string): boolean {
  const [address = "", prefix, ...extraParts] = entry.split("/");
  if (!isIP(address) || extraParts.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, addressFamily(address));
    return true;
  }
  const maxPrefix = isIP(address) === 6 ? 128 : 32;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > maxPrefix) return false;
  list.addSubnet(address, Number(prefix), addressFamily(address));
  return true;
}

export function findInvalidEntry(list: string): string | null {
  return parseAllowListEntries(list).find((entry) => !addEntry(new BlockList(), entry)) ?? null;
}

/** Returns whether a list allows an address. An empty list allows all. Any other list denies null (unknown). */
export function isAddressAllowed(list: string, address: string | null): boolean {
  const entries = parseAllowListEntries(list);
  if (entries.length === 0) return true;
  if (!address) return false;
  const allowed = new BlockList();
  for (const entry of entries) addEntry(allowed, entry);
  return allowed.check(address, addressFamily(address));
}
