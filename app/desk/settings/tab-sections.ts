import {
  pickTranslatableFields,
  translatedTexts,
  translationLabels,
} from "~/core/languages/translated-fields";
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

/** Includes the fields for translations. */
export function settingLabelsOf(tab: SettingsTab): Record<string, string> {
  const fields = tabSections[tab].flatMap((section) => section.fields);
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return { ...labels, ...translationLabels(translatedTexts.setting, labels) };
}

export const hasTranslatableSettings = (tab: SettingsTab): boolean =>
  Object.keys(pickTranslatableFields(translatedTexts.setting, settingLabelsOf(tab))).length > 0;
