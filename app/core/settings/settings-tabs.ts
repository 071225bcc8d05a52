import type { Settings, SettingsGroup } from "./settings";

/** The tabs of Settings, each an address and a form, and the groups that a form saves. */
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

/** Every value of a tab by its name; names are the same in no two groups of a tab. */
export function settingsTabValues(
  settings: Settings,
  tab: SettingsTab,
): Record<string, string | number | boolean> {
  return Object.assign({}, ...settingsTabs[tab].groups.map((group) => settings[group]));
}
