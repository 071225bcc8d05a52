import { isIPv6 } from "node:net";
import type { WayIn } from "db/schema";
import { db } from "~/db.server";
import {
  addAddressAttempt,
  dropAddressAttempt,
  findAddressAttempts,
} from "./address-attempt-queries.server";
import { pauseMs } from "./attempt-queries.server";

/** A house full of guests shares one address; more than this is somebody's program. */
const most: Record<WayIn, number> = { "sign-in": 30, "sign-up": 10 };

/**
 * Counts that somebody tries to come in from an address, before it is looked at, so that many at
 * the same time count as well.
 * @param address null where it is not known, which has no limit.
 * @returns the minutes to wait, or null when there is no need.
 */
export async function countFromAddress(
  way: WayIn,
  address: string | null,
  now: Date,
): Promise<number | null> {
  if (!address) return null;
  const place = { address: networkOf(address), way };
  const since = new Date(now.getTime() - pauseMs);
  const minutesLeft = ({ beganAt }: { beganAt: string }) =>
    Math.max(1, Math.ceil((Date.parse(beganAt) - since.getTime()) / 60_000));
  // Who waits writes nothing.
  const before = await findAddressAttempts(db, place, since);
  if (before && before.attempts >= most[way]) return minutesLeft(before);
  const count = await addAddressAttempt(db, place, { since, now });
  return count.attempts > most[way] ? minutesLeft(count) : null;
}

/** A sign-in that went well does not count. */
export async function forgiveAddress(address: string | null): Promise<void> {
  if (address) await dropAddressAttempt(db, { address: networkOf(address), way: "sign-in" });
}

/** Of IPv6 the network that one connection is given, in which it has more addresses than it needs. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const written = new URL(`http://[${address.replace(/%.*/, "")}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = written.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const groups = [...(before ?? []), ...Array(8).fill("0")].slice(0, 8 - (after ?? []).length);
  return `${[...groups, ...(after ?? [])].slice(0, 4).join(":")}::/64`;
}
