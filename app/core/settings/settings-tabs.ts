import type { Settings, SettingsGroup } from "./settings";

export const settingsTabs = {
  general: { name: "General", groups: ["general", "languages", "hours", "upkeep"] },
  booking: { name: "Booking", groups: ["booking"] },
  payment: { name: "Payment", groups: ["payment", "invoices"] },
  notifications: { name: "Notifications", groups: ["notifications"] },
  appearance: { name: "Appearance", groups: ["appearance"] },
  security: { name: "Security", groups: ["security", "limits", "privacy"] },
} as const satisfies Record<string, { name: string; groups: readonly SettingsGroup[] }>;

export type SettingsTab = keyof typeof settingsTabs;

export const isSettingsTab = (text: string): text is SettingsTab =>
  Object.hasOwn(settingsTabs, text);

/** Returns all values of a tab by name, which is unique within a tab. */
export function settingsTabValues(
  settings: Settings,
  tab: SettingsTab,
): Record<string, string | number | boolean> {
  return Object.assign({}, ...settingsTabs[tab].groups.map((group) => settings[group]));
}
