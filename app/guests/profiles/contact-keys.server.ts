import type { Db } from "~/db.server";
import { listContactsOfOthers } from "./guest-profile-queries.server";
import { lastDigits } from "./phone-key.server";

/** How somebody is reached: addresses in small letters, and the digits by which numbers are told. */
export interface ContactKeys {
  emails: string[];
  phones: string[];
}

/** Fewer digits are a number of the house, or no number. */
const minPhoneDigits = 7;

/** What of the ways to reach some guests leads to them, and to nobody else who has a record. */
export async function findUniqueContactKeys(
  db: Db,
  ids: number[],
  ways: { email: string | null; phone: string | null }[],
): Promise<ContactKeys> {
  const reach = toContactKeys(ways);
  const others = toContactKeys(await listContactsOfOthers(db, ids, reach));
  return {
    emails: reach.emails.filter((email) => !others.emails.includes(email)),
    phones: reach.phones.filter((phone) => !others.phones.includes(phone)),
  };
}

/** Each way once, as it is compared. */
export function toContactKeys(ways: { email: string | null; phone: string | null }[]): ContactKeys {
  const emails = ways.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const phones = ways.flatMap(({ phone }) => {
    const digits = phone && lastDigits(phone);
    return digits && digits.length >= minPhoneDigits ? [digits] : [];
  });
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}
