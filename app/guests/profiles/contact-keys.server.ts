import type { Db } from "~/db.server";
import { listContactsOfOthers } from "./guest-profile-queries.server";
import { loadPhoneKeys } from "./phone-key.server";

/** E-mails in lower case, and phone numbers in E.164, or else their digits. */
export interface ContactKeys {
  emails: string[];
  phones: string[];
}

/** Returns the keys of contact details that no guest profile except `profileIds` has. */
export async function listUniqueContactKeys(
  db: Db,
  profileIds: number[],
  contacts: { email: string | null; phone: string | null }[],
): Promise<ContactKeys> {
  const contactKeys = await toContactKeys(db, contacts);
  const others = await listContactsOfOthers(db, profileIds, contactKeys);
  const otherEmails = others.map(({ email }) => email?.toLowerCase());
  const otherPhones = others.map(({ phoneKey }) => phoneKey);
  return {
    emails: contactKeys.emails.filter((email) => !otherEmails.includes(email)),
    phones: contactKeys.phones.filter((phone) => !otherPhones.includes(phone)),
  };
}

export async function toContactKeys(
  db: Db,
  contacts: { email: string | null; phone: string | null }[],
): Promise<ContactKeys> {
  const emails = contacts.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  return { emails: [...new Set(emails)], phones: await loadPhoneKeys(db, phones) };
}
