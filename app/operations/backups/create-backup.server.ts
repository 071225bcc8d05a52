import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import {
  countTables,
  findDamage,
  hasMedia,
  listMediaFiles,
  readNewestBooking,
} from "db/check-file";
import { openSnapshot } from "db/copy-file";
import { holdLock } from "db/hold-lock";
import { listAppliedMigrations } from "db/migrate";
import { openFile } from "db/open-file";
import { applyPresentNames } from "db/read-earlier-database";
import { findBegunRestore } from "db/restore-mark";
import { dropOldCopies } from "db/safety-copies";
import {
  type BackedUpFile,
  copyFile,
  getDatabasePath,
  hashFile,
  linkUnchanged,
  listMediaToBackUp,
  type MediaFile,
  syncFile,
  syncFolders,
} from "./backup-files.server";
import {
  formatBackupName,
  formatUnfinishedName,
  listExpiredBackups,
  parseBackupName,
  spareBytes,
} from "./backup-policy";
import { findNewestBackup, listBackupNames } from "./list-backups.server";
import { MaintenanceError } from "./maintenance-error";
import {
  databaseName,
  type Manifest,
  manifestName,
  otherDataFiles,
  serialiseManifest,
} from "./stored-manifest.server";

const formatMegabytes = (bytes: number) =>
  `${Math.ceil(bytes / 1024 ** 2).toLocaleString("en")} MB`;

export interface BackupOptions {
  dataDir: string;
  /** Parent of the dated folder, created if missing. */
  backupDir: string;
  deletesExpired: boolean;
  programVersion: string;
  now: Date;
  /** Returns the free bytes on a folder's disk; replaced in tests. */
  readFree?: (folder: string) => Promise<number>;
}

interface Backup {
  folder: string;
  manifest: Manifest;
  /** Number of unchanged media files that are hard links to the previous backup. */
  linkedCount: number;
}

/**
 * Copies all data of a lodge at one moment, whether or not a server is running
 * (docs/decisions/010-backups-and-upgrades.md). The folder has a temporary name until it is complete, verified and
 * synced. @throws MaintenanceError with what to fix
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const begun = findBegunRestore(options.dataDir);
  if (begun) throw new MaintenanceError(`DATA_DIR: ${begun}.`);
  if (!existsSync(getDatabasePath(options.dataDir))) {
    throw new MaintenanceError(`DATA_DIR: there is no database in ${options.dataDir}.`);
  }
  const releaseLock = lockMaintenance(options.dataDir);
  try {
    createFolder(options.backupDir);
    for (const name of readdirSync(options.backupDir)) {
      const finishedName = name.replace(/\.part$/, "");
      if (name !== finishedName && parseBackupName(finishedName)) {
        rmSync(path.join(options.backupDir, name), { recursive: true });
      }
    }
    const backup = await writeBackup(options);
    if (options.deletesExpired) {
      for (const name of listExpiredBackups(listBackupNames(options.backupDir), options.now)) {
        // Renamed first, because a partly deleted backup must not look complete.
        const folder = path.join(options.backupDir, name);
        renameSync(folder, formatUnfinishedName(folder));
        rmSync(formatUnfinishedName(folder), { recursive: true });
      }
      dropOldCopies(options.backupDir);
    }
    return backup;
  } finally {
    releaseLock();
  }
}

/** Returns a function that releases the lock. @throws MaintenanceError if another backup or drill is running */
export function lockMaintenance(dataDir: string): () => void {
  const releaseLock = holdLock(path.join(dataDir, "upkeep.lock"));
  if (!releaseLock) throw new MaintenanceError("Another backup or drill is under way.");
  return releaseLock;
}

function createFolder(backupDir: string): void {
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new MaintenanceError(`${backupDir} cannot be used: ${(error as Error).message}`);
  }
}

async function writeBackup({
  dataDir,
  backupDir,
  programVersion,
  now,
  readFree = readFreeBytes,
}: BackupOptions) {
  const previousBackup = findNewestBackup(backupDir);
  const folder = path.join(backupDir, formatBackupName(now));
  const unfinishedFolder = formatUnfinishedName(folder);
  const snapshot = openSnapshot(getDatabasePath(dataDir));
  try {
    applyPresentNames(snapshot.file);
    const rows = listMediaFiles(snapshot.file);
    const { files: media, missing } = await listMediaToBackUp(dataDir, rows);
    const previousFiles = new Map(previousBackup?.manifest.files.map((file) => [file.path, file]));
    const isNew = (file: MediaFile) => previousFiles.get(file.path)?.bytes !== file.bytes;
    const neededBytes = media.filter(isNew).reduce((sum, { bytes }) => sum + bytes, snapshot.bytes);
    requireFreeSpace(backupDir, neededBytes + spareBytes, await readFree(backupDir));
    mkdirSync(unfinishedFolder, { mode: 0o700 });
    await snapshot.copyTo(getDatabasePath(unfinishedFolder));
    const counts = countTables(snapshot.file);
    const appliedMigrations = listAppliedMigrations(snapshot.file);
    const newestBooking = readNewestBooking(snapshot.file);
    snapshot.close();
    await syncFile(getDatabasePath(unfinishedFolder));
    const copiedMedia = await copyMedia(media, { dataDir, unfinishedFolder, previousBackup });
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      program: programVersion,
      migration: appliedMigrations.toSorted().at(-1) ?? "",
      counts,
      newestBooking,
      missing: excludeDeletedMedia(dataDir, [...missing, ...copiedMedia.missing], rows),
      files: [
        { path: databaseName, ...(await hashFile(getDatabasePath(unfinishedFolder))) },
        ...(await copyOtherFiles(dataDir, unfinishedFolder)),
        ...copiedMedia.files,
      ],
    };
    verifyCopy(unfinishedFolder, counts);
    writeFileSync(path.join(unfinishedFolder, manifestName), serialiseManifest(manifest), {
      mode: 0o600,
      flush: true,
    });
    await syncFolders(unfinishedFolder);
    renameSync(unfinishedFolder, folder);
    await syncFile(backupDir);
    return { folder, manifest, linkedCount: copiedMedia.linkedCount };
  } catch (error) {
    rmSync(unfinishedFolder, { recursive: true, force: true });
    throw error;
  } finally {
    if (snapshot.file.open) snapshot.close();
  }
}

function requireFreeSpace(backupDir: string, neededBytes: number, freeBytes: number): void {
  if (freeBytes >= neededBytes) return;
  throw new MaintenanceError(
    `The disk of ${backupDir} has too little free space: a backup needs ${formatMegabytes(neededBytes)}, and ${formatMegabytes(freeBytes)} are free.`,
  );
}

async function copyMedia(
  media: MediaFile[],
  {
    dataDir,
    unfinishedFolder,
    previousBackup,
  }: {
    dataDir: string;
    unfinishedFolder: string;
    previousBackup: ReturnType<typeof findNewestBackup>;
  },
) {
  const previousFiles = new Map(previousBackup?.manifest.files.map((file) => [file.path, file]));
  const files: BackedUpFile[] = [];
  const missing: string[] = [];
  let linkedCount = 0;
  for (const { path: name } of media) {
    const [from, to] = [path.join(dataDir, name), path.join(unfinishedFolder, name)];
    const recorded = previousFiles.get(name);
    const previousCopy = previousBackup &&
      recorded && { file: path.join(previousBackup.folder, name), recorded };
    try {
      if (previousCopy && (await linkUnchanged(from, previousCopy, to))) {
        files.push(previousCopy.recorded);
        linkedCount += 1;
      } else files.push({ path: name, ...(await copyFile(from, to)) });
    } catch (error) {
      // ENOENT: the file was deleted after the media were listed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      missing.push(name);
    }
  }
  return { files, missing, linkedCount };
}

async function copyOtherFiles(dataDir: string, unfinishedFolder: string): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const name of otherDataFiles) {
    const from = path.join(dataDir, name);
    if (!existsSync(from)) continue;
    files.push({ path: name, ...(await copyFile(from, path.join(unfinishedFolder, name))) });
  }
  return files;
}

/** Omits files whose upload was deleted since the snapshot. */
function excludeDeletedMedia(
  dataDir: string,
  missing: string[],
  rows: { id: number; filename: string }[],
): string[] {
  if (missing.length === 0) return [];
  const file = openFile(getDatabasePath(dataDir), { readonly: true, timeout: 5000 });
  try {
    applyPresentNames(file);
    const deletedFilenames = rows
      .filter(({ id }) => !hasMedia(file, id))
      .map(({ filename }) => filename);
    return missing.filter((name) => !deletedFilenames.includes(name.split("/")[1] ?? ""));
  } finally {
    file.close();
  }
}

function verifyCopy(unfinishedFolder: string, counts: Record<string, number>): void {
  const file = openFile(getDatabasePath(unfinishedFolder), { readonly: true });
  try {
    const [damage] = findDamage(file);
    if (damage)
      throw new MaintenanceError(`The database is damaged, so no backup was made: ${damage}`);
    if (JSON.stringify(countTables(file)) !== JSON.stringify(counts)) {
      throw new MaintenanceError(
        "The copy of the database has other row counts than the original.",
      );
    }
  } finally {
    file.close();
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
