import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { countTables, findDamage } from "db/check-file";
import { listAppliedMigrations, listUnknown, nameMigrations } from "db/migrate";
import { openFile } from "db/open-file";
import { findDatabasePath, hashFile } from "./backup-files.server";
import { databaseName, type Manifest, readManifest } from "./stored-manifest.server";
import { UpkeepError } from "./upkeep-error";

const createDamageError = (what: string) => new UpkeepError(`The backup is damaged: ${what}.`);

/** Verifies files, database and migrations of a backup. @throws UpkeepError with the first problem */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!manifest.files.some((file) => file.path === databaseName)) {
    throw createDamageError(`${databaseName} is missing`);
  }
  const ownFolder = await realpath(folder);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found) throw createDamageError(`${file} is missing`);
    // A link could point outside the backup, and reading a pipe could block forever.
    if (!found.isFile() || (await realpath(file)) !== path.join(ownFolder, name)) {
      throw createDamageError(`${file} is a link, or not a file`);
    }
    if (found.size !== bytes || (await hashFile(file)).sha256 !== sha256) {
      throw createDamageError(`${file} is not as it was written`);
    }
  }
  try {
    verifyDatabase(folder, manifest.counts);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
      throw createDamageError(`${findDatabasePath(folder)}: ${message}`);
    throw error;
  }
  return manifest;
}

/** Verifies a backup's database. @throws UpkeepError like `verifyBackup`, or SQLite's read error */
function verifyDatabase(folder: string, had: Manifest["counts"]): void {
  const file = openFile(findDatabasePath(folder), { readonly: true });
  try {
    const done = listAppliedMigrations(file);
    if (done.length === 0) throw createDamageError(`${findDatabasePath(folder)} holds no lodge`);
    const unknown = listUnknown(done);
    if (unknown.length > 0) {
      throw new UpkeepError(
        `The backup is newer than this program: it knows ${nameMigrations(unknown)}. Restore it with the newer program.`,
      );
    }
    const [damage] = findDamage(file);
    if (damage) throw createDamageError(damage);
    const counts = countTables(file);
    for (const [table, count] of Object.entries(had)) {
      if (counts[table] !== count) {
        throw createDamageError(`${table} holds ${counts[table] ?? 0} rows and had ${count}`);
      }
    }
  } finally {
    file.close();
  }
}
