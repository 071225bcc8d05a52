import type { Db } from "~/db.server";
import { listContactsOfOthers } from "./guest-profile-queries.server";
import { lastDigits } from "./phone-key.server";

/** E-mails in lower case, and the last digits of phone numbers. */
export interface ContactKeys {
  emails: string[];
  phones: string[];
}

/** Shorter numbers are internal or invalid. */
const minPhoneDigits = 7;

/** Returns the contact keys that identify these guests and no other guest profile. */
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

export function toContactKeys(ways: { email: string | null; phone: string | null }[]): ContactKeys {
  const emails = ways.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const phones = ways.flatMap(({ phone }) => {
    const digits = phone && lastDigits(phone);
    return digits && digits.length >= minPhoneDigits ? [digits] : [];
  });
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}
