import { BlockList, isIP } from "node:net";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

export const parseAllowListEntries = (list: string) =>
  list.split(/[\s,]+/).filter((entry) => entry !== "");

function addEntry(list: BlockList, entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  if (!isIP(address) || rest.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, family(address));
    return true;
  }
  const longest = isIP(address) === 6 ? 128 : 32;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest) return false;
  list.addSubnet(address, Number(prefix), family(address));
  return true;
}

export function findInvalidEntry(list: string): string | null {
  return parseAllowListEntries(list).find((entry) => !addEntry(new BlockList(), entry)) ?? null;
}

/** Returns whether a list allows an address. An empty list allows all; any other denies unknown addresses. */
export function isAddressAllowed(list: string, address: string | null): boolean {
  const entries = parseAllowListEntries(list);
  if (entries.length === 0) return true;
  if (!address) return false;
  const allowed = new BlockList();
  for (const entry of entries) addEntry(allowed, entry);
  return allowed.check(address, family(address));
}
