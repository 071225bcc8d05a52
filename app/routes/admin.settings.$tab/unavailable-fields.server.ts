import { config } from "~/config.server";
import type { FieldError } from "~/core/form-state";
import type { Settings } from "~/core/settings/settings";
import { hasAgreedPrices } from "~/core/settings/settings-queries.server";
import type { SettingsTab } from "~/core/settings/settings-tabs";
import { db } from "~/db.server";
import { labelsOf } from "~/desk/settings/tab-sections";
import type { RequestContext } from "~/http/request-context";
import { readValues } from "./settings-form.server";

export const currencyReason = (currency: string) =>
  `Cannot be changed: bookings or requests already have prices in ${currency}.`;

/** Returns the fields that cannot be changed, with reasons. `address` is the client's, or null. */
export async function unavailableFields(
  settings: Settings,
  address: string | null,
): Promise<Record<string, string>> {
  const { currency } = settings.general;
  return {
    ...(config.smsUrl
      ? {}
      : { sms: "Text messages are not set up. Ask your system administrator." }),
    ...((await hasAgreedPrices(db)) ? { currency: currencyReason(currency) } : {}),
    ...(address
      ? {}
      : {
          ipAllowList:
            "Not available: the server cannot see client addresses. Ask your system administrator.",
        }),
  };
}

/**
 * Adds the stored values of disabled controls, which a browser omits, and returns an error for each changed
 * one.
 */
export async function keepUnavailable(
  fields: FormData,
  tab: SettingsTab,
  { settings, address }: Pick<RequestContext, "settings" | "address">,
): Promise<FieldError[]> {
  const { values } = await readValues(settings, tab);
  const names = labelsOf(tab);
  const off = Object.entries(await unavailableFields(settings, address));
  return off.flatMap(([field, message]) => {
    if (!(field in names)) return [];
    const stored = values[field] ?? "";
    const sent = fields.get(field);
    fields.set(field, stored);
    return sent === null || sent === stored ? [] : [{ field, message }];
  });
}
