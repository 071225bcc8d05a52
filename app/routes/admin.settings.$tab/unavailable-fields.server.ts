import { config } from "~/config.server";
import type { FieldError } from "~/core/form-state";
import { loadOptional } from "~/core/log-error.server";
import type { Settings } from "~/core/settings/settings";
import { hasAgreedPrices } from "~/core/settings/settings-queries.server";
import { type SettingsTab, settingLabelsOf } from "~/core/settings/settings-tabs";
import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import { loadSettingsValues } from "./settings-form.server";

export const describeFixedCurrency = (currency: string) =>
  `Cannot be changed: bookings or requests already have prices in ${currency}.`;

const uncheckedCurrencyMessage =
  "Cannot be changed now: existing prices could not be loaded. Reload the page to try again.";

/** A null `clientAddress` means that the server cannot see client addresses. */
export async function listUnavailableFields(
  settings: Settings,
  clientAddress: string | null,
): Promise<Record<string, string>> {
  const { currency } = settings.general;
  const isCurrencyFixed = await loadOptional(hasAgreedPrices(db), null);
  return {
    ...(config.smsUrl
      ? {}
      : { sms: "Text messages are not set up. Ask your system administrator." }),
    ...(isCurrencyFixed ? { currency: describeFixedCurrency(currency) } : {}),
    ...(isCurrencyFixed === null ? { currency: uncheckedCurrencyMessage } : {}),
    ...(clientAddress
      ? {}
      : {
          ipAllowList:
            "Not available: the server does not see visitors’ IP addresses. Ask your system administrator.",
        }),
  };
}

/**
 * Puts the stored values of unavailable fields into the form, because a browser omits disabled controls.
 * Returns an error for each of these fields that was submitted with another value.
 */
export async function restoreUnavailableFields(
  formData: FormData,
  tab: SettingsTab,
  { settings, address }: Pick<RequestContext, "settings" | "address">,
): Promise<FieldError[]> {
  const { values } = await loadSettingsValues(settings, tab);
  const labels = settingLabelsOf(tab);
  const unavailableFields = Object.entries(await listUnavailableFields(settings, address));
  return unavailableFields.flatMap(([field, message]) => {
    if (!(field in labels)) return [];
    const stored = values[field] ?? "";
    const submittedValue = formData.get(field);
    formData.set(field, stored);
    return submittedValue === null || submittedValue === stored ? [] : [{ field, message }];
  });
}
