import { BlockList, isIP } from "node:net";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** The entries of a list as somebody typed it: one a line, or separated by commas. */
export const parseAllowListEntries = (list: string) =>
  list.split(/[\s,]+/).filter((entry) => entry !== "");

/** Adds `203.0.113.7` or `203.0.113.0/24`; false when it is neither. */
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

/** The first entry that is no address and no network, or null. */
export function findInvalidEntry(list: string): string | null {
  return parseAllowListEntries(list).find((entry) => !addEntry(new BlockList(), entry)) ?? null;
}

/** Whether a list lets an address in: an empty one everybody, any other one nobody unknown. */
export function isAddressAllowed(list: string, address: string | null): boolean {
  const entries = parseAllowListEntries(list);
  if (entries.length === 0) return true;
  if (!address) return false;
  const allowed = new BlockList();
  for (const entry of entries) addEntry(allowed, entry);
  return allowed.check(address, family(address));
}
