import type { Db } from "~/db.server";
import { loadSettings, SettingsError } from "./load-settings.server";

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
