import { pickTranslatableFields, translationLabels } from "~/core/languages/translated-fields";
import type { SettingsTab } from "~/core/settings/settings-tabs";
import { appearanceTab } from "./appearance-tab";
import { bookingTab } from "./booking-tab";
import { generalTab } from "./general-tab";
import { notificationsTab } from "./notifications-tab";
import { paymentTab } from "./payment-tab";
import { securityTab } from "./security-tab";
import type { SettingSection } from "./setting-fields";

export const tabSections: Record<SettingsTab, SettingSection[]> = {
  general: generalTab,
  booking: bookingTab,
  payment: paymentTab,
  notifications: notificationsTab,
  appearance: appearanceTab,
  security: securityTab,
};

/** Returns the labels of a tab's settings by field name, including the fields for translations. */
export function labelsOf(tab: SettingsTab): Record<string, string> {
  const fields = tabSections[tab].flatMap((section) => section.fields);
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return { ...labels, ...translationLabels("setting", labels) };
}

/** Returns whether a tab has settings with translations. */
export const isTranslated = (tab: SettingsTab): boolean =>
  Object.keys(pickTranslatableFields("setting", labelsOf(tab))).length > 0;
