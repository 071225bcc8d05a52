/**
 * `changes <folder> [<earlier folder>]` prints JSON for `lodge upgrade` and `lodge rollback`: the
 * database's migrations, and what people entered since the earlier database.
 */
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { openSnapshot } from "db/copy-file";
import { listAppliedMigrations } from "db/migrate";
import { openDatabase } from "db/open";
import { openFile } from "db/open-file";
import { countChanges } from "../maintenance/count-changes";
import { runCommand } from "../maintenance/run-command";

const [folder = "", earlier] = process.argv.slice(2);
const fileIn = (dataDir: string) => path.join(dataDir, "lodge.sqlite");

await runCommand(async () => {
  const file = openFile(fileIn(folder), { readonly: true });
  try {
    const migrations = listAppliedMigrations(file).toSorted().join();
    const changes = earlier ? await countSince(earlier) : [];
    console.log(JSON.stringify({ migrations, changes }));
  } finally {
    file.close();
  }

  /** Migrates a copy of the earlier database first, so that changes by migrations do not count. */
  async function countSince(earlier: string): Promise<string[]> {
    const migrated = mkdtempSync(path.join(folder, ".rollback-"));
    try {
      const snapshot = openSnapshot(fileIn(earlier));
      try {
        await snapshot.copyTo(fileIn(migrated));
      } finally {
        snapshot.close();
      }
      const { db } = await openDatabase(migrated, new Date());
      await db.destroy();
      return countChanges(file, fileIn(migrated));
    } finally {
      rmSync(migrated, { recursive: true, force: true });
    }
  }
});
