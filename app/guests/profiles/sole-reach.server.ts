import type { Db } from "~/db.server";
import { listReachOfOthers } from "./people-queries.server";
import { lastDigits } from "./phone-key.server";

/** How somebody is reached: addresses in small letters, and the digits by which numbers are told. */
export interface SoleReach {
  emails: string[];
  phones: string[];
}

/** Fewer digits are a number of the house, or no number. */
const leastDigits = 7;

/** What of the ways to reach some guests leads to them, and to nobody else who has a record. */
export async function readSoleReach(
  db: Db,
  ids: number[],
  ways: { email: string | null; phone: string | null }[],
): Promise<SoleReach> {
  const reach = toReach(ways);
  const others = toReach(await listReachOfOthers(db, ids, reach));
  return {
    emails: reach.emails.filter((email) => !others.emails.includes(email)),
    phones: reach.phones.filter((phone) => !others.phones.includes(phone)),
  };
}

/** Each way once, as it is compared. */
export function toReach(ways: { email: string | null; phone: string | null }[]): SoleReach {
  const emails = ways.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const phones = ways.flatMap(({ phone }) => {
    const digits = phone && lastDigits(phone);
    return digits && digits.length >= leastDigits ? [digits] : [];
  });
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}
