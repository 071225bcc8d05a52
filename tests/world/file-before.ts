import { allMigrations, migrateToLatest } from "db/migrate";
import { openFile } from "db/open-file";
import { onTestFinished } from "vitest";
import { emptyDataDir } from "./kept-releases";
import { rowsOf } from "./rows";

/** Creates a database from before a migration, kept until the test ends, and functions that migrate it. */
export async function fileBefore(own: string) {
  const dataDir = emptyDataDir(onTestFinished);
  const file = openFile(`${dataDir}/lodge.sqlite`, {});
  onTestFinished(() => void file.close());
  const paths = { backupDir: `${dataDir}/backups`, now: new Date() };
  const migrate = (isTaken: (name: string) => boolean) => {
    const taken = Object.entries(allMigrations).filter(([name]) => isTaken(name));
    return migrateToLatest(file, paths, Object.fromEntries(taken));
  };
  await migrate((name) => name < own);
  return {
    file,
    ...rowsOf(file),
    migrateOwn: () => migrate((name) => name <= own),
    migrateAll: () => migrate(() => true),
  };
}
