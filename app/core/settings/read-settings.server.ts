import { ZodError } from "zod";
import type { Db } from "~/db.server";
import { type Settings, type SettingsGroup, shippedSettings } from "./settings";
import { listSavedGroups } from "./settings-queries.server";
import { settingsSchemas } from "./settings-schemas.server";

/** A stored group of settings cannot be used, which only a hand in the file can cause. */
export class SettingsError extends Error {}

/**
 * The settings in force: what is stored, and the shipped value for everything that is not.
 * @throws SettingsError which names the group and the value
 */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await listSavedGroups(db);
  const settings = { ...shippedSettings };
  for (const row of rows) {
    const group = row.group_name as SettingsGroup;
    if (group in settingsSchemas) readGroup(settings, group, row.values_json);
  }
  return settings;
}

function parseGroup<G extends SettingsGroup>(group: G, json: string): Settings[G] {
  try {
    return settingsSchemas[group].parse({ ...shippedSettings[group], ...JSON.parse(json) });
  } catch (error) {
    const [issue] = error instanceof ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join(".")}: ${issue.message}` : (error as Error).message;
    throw new SettingsError(`the settings “${group}” cannot be used: ${why}`);
  }
}

/** What each group's stored text came to last: it is read several times per page and seldom changes. */
const parsed = new Map<SettingsGroup, { json: string; values: object }>();

function readGroup<G extends SettingsGroup>(settings: Settings, group: G, json: string): void {
  const last = parsed.get(group);
  if (last?.json === json) {
    settings[group] = last.values as Settings[G];
    return;
  }
  settings[group] = parseGroup(group, json);
  parsed.set(group, { json, values: settings[group] });
}
