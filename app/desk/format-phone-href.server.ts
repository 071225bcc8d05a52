import { lodgeCountry, toE164 } from "~/core/phone-number.server";
import type { Settings } from "~/core/settings/settings";

/** Returns a `tel:` URL, or null if the phone number is invalid. National numbers get the lodge's country. */
export function formatPhoneHref(phone: string | null, { general }: Pick<Settings, "general">) {
  const number = phone && toE164(phone, lodgeCountry(general.phone));
  return number ? `tel:${number}` : null;
}
