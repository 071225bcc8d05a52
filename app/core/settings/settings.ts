import { settingGroups } from "./setting-groups";
import type { Setting } from "./setting-kinds";

export type SettingsGroup = keyof typeof settingGroups;

type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The values of all settings by group (setting-groups.ts). */
export type Settings = {
  [G in SettingsGroup]: {
    [Name in keyof (typeof settingGroups)[G]]: ValueOf<(typeof settingGroups)[G][Name]>;
  };
};

export const settingsOf = (group: SettingsGroup): [string, Setting][] =>
  Object.entries<Setting>(settingGroups[group]);

/** Settings as shipped. */
export const defaultSettings = Object.fromEntries(
  (Object.keys(settingGroups) as SettingsGroup[]).map((group) => [
    group,
    Object.fromEntries(settingsOf(group).map(([name, setting]) => [name, setting.default])),
  ]),
) as Settings;
