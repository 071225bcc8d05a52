import { digitsOfPhone } from "db/contains-text";
import { lodgeCountry, toE164 } from "~/core/phone-number.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";

const significantDigits = 9;

/** Returns the key for `guest_profiles.phone_key`: the E.164 number, otherwise its digits. */
export async function loadPhoneKey(db: Db, phone: string): Promise<string | null> {
  const { general } = await loadSettings(db);
  return toE164(phone, lodgeCountry(general.phone)) ?? digitsOfPhone(phone);
}

export function lastDigits(phone: string): string | null {
  return (toE164(phone) ?? digitsOfPhone(phone))?.slice(-significantDigits) ?? null;
}
