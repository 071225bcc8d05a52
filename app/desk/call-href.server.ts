import { homeCountry, toE164 } from "~/core/phone-number.server";
import type { Settings } from "~/core/settings/settings";

export function callHref(phone: string | null, { general }: Pick<Settings, "general">) {
  const number = phone && toE164(phone, homeCountry(general.phone));
  return number ? `tel:${number}` : null;
}
