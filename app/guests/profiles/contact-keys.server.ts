import type { Db } from "~/db.server";
import { listContactsOfOthers } from "./guest-profile-queries.server";
import { lastDigits } from "./phone-key.server";

/** E-mails in lower case, and the last digits of phone numbers. */
export interface ContactKeys {
  emails: string[];
  phones: string[];
}

/** Shorter numbers are extensions or invalid. */
const minPhoneDigits = 7;

/** Returns the keys of contact details that no guest profile except `profileIds` has. */
export async function listUniqueContactKeys(
  db: Db,
  profileIds: number[],
  contacts: { email: string | null; phone: string | null }[],
): Promise<ContactKeys> {
  const contactKeys = toContactKeys(contacts);
  const otherKeys = toContactKeys(await listContactsOfOthers(db, profileIds, contactKeys));
  return {
    emails: contactKeys.emails.filter((email) => !otherKeys.emails.includes(email)),
    phones: contactKeys.phones.filter((phone) => !otherKeys.phones.includes(phone)),
  };
}

export function toContactKeys(
  contacts: { email: string | null; phone: string | null }[],
): ContactKeys {
  const emails = contacts.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const phones = contacts.flatMap(({ phone }) => {
    const digits = phone && lastDigits(phone);
    return digits && digits.length >= minPhoneDigits ? [digits] : [];
  });
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}
