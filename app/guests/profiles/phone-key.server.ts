import { digitsOfPhone } from "db/contains-text";
import { homeCountry, toE164 } from "~/core/phone-number.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";

/** How many digits tell a number from others of its country. */
const significantDigits = 9;

/** Returns what a number is found by in `people.phone_key`: its E.164 form, or else its digits. */
export async function loadPhoneKey(db: Db, phone: string): Promise<string | null> {
  const { general } = await loadSettings(db);
  return toE164(phone, homeCountry(general.phone)) ?? digitsOfPhone(phone);
}

/** Returns the last digits of a number, whichever country it is called from; null where it has few. */
export function lastDigits(phone: string): string | null {
  return (toE164(phone) ?? digitsOfPhone(phone))?.slice(-significantDigits) ?? null;
}
