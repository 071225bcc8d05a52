import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { countTables, findDamage } from "db/check-file";
import { listAppliedMigrations, listUnknown, nameMigrations } from "db/migrate";
import { openFile } from "db/open-file";
import { getDatabasePath, hashFile } from "./backup-files.server";
import { MaintenanceError } from "./maintenance-error";
import { databaseName, type Manifest, readManifest } from "./stored-manifest.server";

const createDamageError = (damage: string) =>
  new MaintenanceError(`The backup is damaged: ${damage}.`);

/** @throws MaintenanceError with the first problem */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!manifest.files.some((file) => file.path === databaseName)) {
    throw createDamageError(`${databaseName} is missing`);
  }
  const realFolder = await realpath(folder);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const fileStat = await stat(file).catch(() => null);
    if (!fileStat) throw createDamageError(`${file} is missing`);
    // A link could point outside the backup, and reading a pipe could block forever.
    if (!fileStat.isFile() || (await realpath(file)) !== path.join(realFolder, name)) {
      throw createDamageError(`${file} is a link, or not a file`);
    }
    if (fileStat.size !== bytes || (await hashFile(file)).sha256 !== sha256) {
      throw createDamageError(`${file} was changed after the backup`);
    }
  }
  try {
    verifyDatabase(folder, manifest.counts);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
      throw createDamageError(`${getDatabasePath(folder)}: ${message}`);
    throw error;
  }
  return manifest;
}

function verifyDatabase(folder: string, expectedCounts: Manifest["counts"]): void {
  const file = openFile(getDatabasePath(folder), { readonly: true });
  try {
    const appliedMigrations = listAppliedMigrations(file);
    if (appliedMigrations.length === 0)
      throw createDamageError(`${getDatabasePath(folder)} holds no lodge`);
    const unknownMigrations = listUnknown(appliedMigrations);
    if (unknownMigrations.length > 0) {
      throw new MaintenanceError(
        `The backup is newer than this program: it knows ${nameMigrations(unknownMigrations)}. Restore it with the newer program.`,
      );
    }
    const [damage] = findDamage(file);
    if (damage) throw createDamageError(damage);
    const counts = countTables(file);
    for (const [table, expectedCount] of Object.entries(expectedCounts)) {
      if (counts[table] !== expectedCount) {
        throw createDamageError(
          `${table} holds ${counts[table] ?? 0} rows and had ${expectedCount}`,
        );
      }
    }
  } finally {
    file.close();
  }
}
