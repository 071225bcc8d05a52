import { commonDigitsOf, listPhoneKeys, lodgeCountry } from "~/core/phone-number.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";

/** Returns the key for `guest_profiles.phone_key`: the E.164 number, otherwise its digits. */
export async function loadPhoneKey(db: Db, phone: string): Promise<string | null> {
  const [key] = await loadPhoneKeys(db, [phone]);
  return key ?? null;
}

/** Returns the keys of all phone numbers of the texts. */
export async function loadPhoneKeys(db: Db, texts: string[]): Promise<string[]> {
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
