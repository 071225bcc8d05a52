import { ZodError } from "zod";
import type { Db } from "~/db.server";
import { defaultSettings, type Settings, type SettingsGroup } from "./settings";
import { listSettingsGroups } from "./settings-queries.server";
import { settingsSchemas } from "./settings-schemas.server";

/** A stored group of settings is invalid. Only an edit outside the program causes this error. */
class SettingsError extends Error {}

/** Uses defaults for missing values. Throws SettingsError. */
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
    const reason = issue ? `${issue.path.join(".")}: ${issue.message}` : (error as Error).message;
    throw new SettingsError(`the settings “${group}” cannot be used: ${reason}`);
  }
}

/** The last parsed values of each group. A page loads the settings several times. */
const parsedGroups = new Map<SettingsGroup, { json: string; values: object }>();

function applyGroup<G extends SettingsGroup>(settings: Settings, group: G, json: string): void {
  const lastParsed = parsedGroups.get(group);
  if (lastParsed?.json === json) {
    settings[group] = lastParsed.values as Settings[G];
    return;
  }
  settings[group] = parseGroup(group, json);
  parsedGroups.set(group, { json, values: settings[group] });
}

/** Exits at startup with a one-line message if the stored settings are invalid. Every page would fail. */
export async function requireSettings(db: Db): Promise<void> {
  try {
    await loadSettings(db);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(
      `DATA_DIR: ${error.message}. Correct the value in the table settings (docs/settings.md), or delete the group's row to use its default values.`,
    );
    process.exit(1);
  }
}
