import { earlierMigrations } from "db/earlier-migrations";
import { applyMigrations, migrateToLatest } from "db/migrate";
import { openFile } from "db/open-file";
import { onTestFinished } from "vitest";
import { emptyDataDir } from "./kept-releases";
import { rowsOf } from "./rows";

/**
 * Creates a database from before an earlier migration, kept until the test ends, and functions that migrate it:
 * through its own migration, through all earlier ones, and to the present schema.
 */
export function fileBefore(own: string) {
  const dataDir = emptyDataDir(onTestFinished);
  const file = openFile(`${dataDir}/lodge.sqlite`, {});
  onTestFinished(() => void file.close());
  const now = new Date();
  const migrate = (isTaken: (name: string) => boolean) => {
    const taken = Object.entries(earlierMigrations).filter(([name]) => isTaken(name));
    applyMigrations(file, Object.fromEntries(taken), now);
  };
  migrate((name) => name < own);
  return {
    file,
    ...rowsOf(file),
    migrateOwn: () => migrate((name) => name <= own),
    migrateAll: () => migrate(() => true),
    upgrade: () => migrateToLatest(file, { backupDir: `${dataDir}/backups`, now }),
  };
}
