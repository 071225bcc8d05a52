import { config } from "~/config.server";
import type { FieldError } from "~/core/form-state";
import type { Settings } from "~/core/settings/settings";
import { hasAgreedPrices } from "~/core/settings/settings-queries.server";
import type { SettingsTab } from "~/core/settings/settings-tabs";
import { db } from "~/db.server";
import { labelsOf } from "~/desk/settings/tab-sections";
import type { RequestContext } from "~/http/request-context";
import { readValues } from "./settings-form.server";

/** Returns why the currency cannot be changed any more. */
export const currencyReason = (currency: string) =>
  `Cannot be changed: bookings or requests already have prices in ${currency}.`;

/**
 * Returns the fields that cannot be changed now, each with the reason. A `clientAddress` of null means that
 * the server cannot see client addresses.
 */
export async function unavailableFields(
  settings: Settings,
  clientAddress: string | null,
): Promise<Record<string, string>> {
  const { currency } = settings.general;
  return {
    ...(config.smsUrl
      ? {}
      : { sms: "Text messages are not set up. Ask your system administrator." }),
    ...((await hasAgreedPrices(db)) ? { currency: currencyReason(currency) } : {}),
    ...(clientAddress
      ? {}
      : {
          ipAllowList:
            "Not available: the server cannot see client addresses. Ask your system administrator.",
        }),
  };
}

/**
 * Puts the stored values of unavailable fields into the form, because a browser omits disabled controls.
 * Returns an error for each of these fields that was submitted with another value.
 */
export async function keepUnavailable(
  formData: FormData,
  tab: SettingsTab,
  { settings, address }: Pick<RequestContext, "settings" | "address">,
): Promise<FieldError[]> {
  const { values } = await readValues(settings, tab);
  const labels = labelsOf(tab);
  const unavailable = Object.entries(await unavailableFields(settings, address));
  return unavailable.flatMap(([field, message]) => {
    if (!(field in labels)) return [];
    const stored = values[field] ?? "";
    const submittedValue = formData.get(field);
    formData.set(field, stored);
    return submittedValue === null || submittedValue === stored ? [] : [{ field, message }];
  });
}
