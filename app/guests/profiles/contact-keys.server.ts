import { commonDigitsOf, listPhoneKeys, lodgeCountry } from "~/core/phone-number.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { listContactsOfOthers } from "./guest-profile-queries.server";

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

/** Returns the key for `guest_profiles.phone_key`: the E.164 number, otherwise its digits. */
export async function loadPhoneKey(db: Db, phone: string): Promise<string | null> {
  const [key] = await loadPhoneKeys(db, [phone]);
  return key ?? null;
}

/** Returns the keys of all phone numbers of the texts. */
async function loadPhoneKeys(db: Db, texts: string[]): Promise<string[]> {
  const country = await loadLodgeCountry(db);
  return [...new Set(texts.flatMap((text) => listPhoneKeys(text, country)))];
}

/** Returns a function that tests whether a text contains one of the phone numbers. */
export async function createPhoneMatcher(
  db: Db,
  phoneKeys: string[],
): Promise<(text: string) => boolean> {
  const country = await loadLodgeCountry(db);
  return (text) => {
    // Most texts contain no such digits, which is much faster to find out.
    const digits = text.normalize("NFKC").replace(/\D/g, "");
    return (
      phoneKeys.some((key) => digits.includes(commonDigitsOf(key))) &&
      listPhoneKeys(text, country).some((key) => phoneKeys.includes(key))
    );
  };
}

async function loadLodgeCountry(db: Db) {
  const { general } = await loadSettings(db);
  return lodgeCountry(general.phone);
}
