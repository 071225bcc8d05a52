import { ZodError } from "zod";
import type { Db } from "~/db.server";
import { defaultSettings, type Settings, type SettingsGroup } from "./settings";
import { listSettingsGroups } from "./settings-queries.server";
import { settingsSchemas } from "./settings-schemas.server";

/** A stored group of settings cannot be used, which only a hand in the file can cause. */
export class SettingsError extends Error {}

/**
 * The settings in force: what is stored, and the shipped value for everything that is not.
 * @throws SettingsError which names the group and the value
 */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await listSettingsGroups(db);
  const settings = { ...defaultSettings };
  for (const row of rows) {
    const group = row.group_name as SettingsGroup;
    if (group in settingsSchemas) applyGroup(settings, group, row.values_json);
  }
  return settings;
}

function parseGroup<G extends SettingsGroup>(group: G, json: string): Settings[G] {
  try {
    return settingsSchemas[group].parse({ ...defaultSettings[group], ...JSON.parse(json) });
  } catch (error) {
    const [issue] = error instanceof ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join(".")}: ${issue.message}` : (error as Error).message;
    throw new SettingsError(`the settings “${group}” cannot be used: ${why}`);
  }
}

/** What each group's stored text came to last: it is read several times per page and seldom changes. */
const parsedGroups = new Map<SettingsGroup, { json: string; values: object }>();

function applyGroup<G extends SettingsGroup>(settings: Settings, group: G, json: string): void {
  const last = parsedGroups.get(group);
  if (last?.json === json) {
    settings[group] = last.values as Settings[G];
    return;
  }
  settings[group] = parseGroup(group, json);
  parsedGroups.set(group, { json, values: settings[group] });
}
