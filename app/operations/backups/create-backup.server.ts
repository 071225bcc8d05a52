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
import { openMoment } from "db/copy-file";
import { holdLock } from "db/hold-lock";
import { readDone } from "db/migrate";
import { openFile } from "db/open-file";
import { applyPresentNames } from "db/read-earlier-database";
import { dropOldCopies } from "db/safety-copies";
import {
  type BackedUpFile,
  copyFile,
  findDatabasePath,
  hashFile,
  linkUnchanged,
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
import { findNewestBackup, listBackups } from "./find-backups.server";
import { listMediaToBackUp, type MediaFile } from "./media-to-back-up.server";
import {
  databaseName,
  type Manifest,
  manifestName,
  otherDataFiles,
  serialiseManifest,
} from "./stored-manifest.server";
import { UpkeepError } from "./upkeep-error";

const formatMegabytes = (bytes: number) =>
  `${Math.ceil(bytes / 1024 ** 2).toLocaleString("en")} MB`;

export interface BackupOptions {
  dataDir: string;
  /** Parent of the dated folder, created if missing. */
  backupDir: string;
  /** Whether to delete expired backups afterwards. */
  prunes: boolean;
  program: string;
  now: Date;
  /** Free bytes on a folder's disk; replaced in tests. */
  readFree?: (folder: string) => Promise<number>;
}

interface Backup {
  folder: string;
  manifest: Manifest;
  linked: number;
}

/**
 * Creates a dated folder with all data of a lodge at one moment, whether or not a server is running
 * (docs/decisions/010-backups-and-upgrades.md). The folder has a temporary name until it is complete,
 * verified and synced.
 * @throws UpkeepError with what to fix
 */
export async function createBackup(order: BackupOptions): Promise<Backup> {
  if (!existsSync(findDatabasePath(order.dataDir))) {
    throw new UpkeepError(`DATA_DIR: there is no database in ${order.dataDir}.`);
  }
  const release = lockUpkeep(order.dataDir);
  try {
    createFolder(order.backupDir);
    for (const name of readdirSync(order.backupDir)) {
      const finished = name.replace(/\.part$/, "");
      if (name !== finished && parseBackupName(finished)) {
        rmSync(path.join(order.backupDir, name), { recursive: true });
      }
    }
    const made = await writeBackup(order);
    if (order.prunes) {
      for (const name of listExpiredBackups(listBackups(order.backupDir), order.now)) {
        // A partly deleted backup must not look complete.
        const folder = path.join(order.backupDir, name);
        renameSync(folder, formatUnfinishedName(folder));
        rmSync(formatUnfinishedName(folder), { recursive: true });
      }
      dropOldCopies(order.backupDir);
    }
    return made;
  } finally {
    release();
  }
}

/** Locks the data directory, because only one backup or drill may run at a time. */
export function lockUpkeep(dataDir: string): () => void {
  const release = holdLock(path.join(dataDir, "upkeep.lock"));
  if (!release) throw new UpkeepError("Another backup or drill is under way.");
  return release;
}

function createFolder(backupDir: string): void {
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UpkeepError(`${backupDir} cannot be used: ${(error as Error).message}`);
  }
}

async function writeBackup({
  dataDir,
  backupDir,
  program,
  now,
  readFree = readFreeBytes,
}: BackupOptions) {
  const last = findNewestBackup(backupDir);
  const folder = path.join(backupDir, formatBackupName(now));
  const part = formatUnfinishedName(folder);
  const moment = openMoment(findDatabasePath(dataDir));
  try {
    applyPresentNames(moment.file);
    const rows = listMediaFiles(moment.file);
    const { files: media, missing } = await listMediaToBackUp(dataDir, rows);
    const before = new Map(last?.manifest.files.map((file) => [file.path, file]));
    const isNew = (file: MediaFile) => before.get(file.path)?.bytes !== file.bytes;
    const needed = media.filter(isNew).reduce((sum, { bytes }) => sum + bytes, moment.bytes);
    requireFreeSpace(backupDir, needed + spareBytes, await readFree(backupDir));
    mkdirSync(part, { mode: 0o700 });
    await moment.copyTo(findDatabasePath(part));
    const counts = countTables(moment.file);
    const done = readDone(moment.file);
    const newestBooking = readNewestBooking(moment.file);
    moment.close();
    await syncFile(findDatabasePath(part));
    const kept = await copyMedia(media, { dataDir, part, last });
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      program,
      migration: done.toSorted().at(-1) ?? "",
      counts,
      newestBooking,
      missing: excludeDeletedMedia(dataDir, [...missing, ...kept.missing], rows),
      files: [
        { path: databaseName, ...(await hashFile(findDatabasePath(part))) },
        ...(await copyOtherFiles(dataDir, part)),
        ...kept.files,
      ],
    };
    verifyCopy(part, counts);
    writeFileSync(path.join(part, manifestName), serialiseManifest(manifest), {
      mode: 0o600,
      flush: true,
    });
    await syncFolders(part);
    renameSync(part, folder);
    await syncFile(backupDir);
    return { folder, manifest, linked: kept.linked };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  } finally {
    if (moment.file.open) moment.close();
  }
}

function requireFreeSpace(backupDir: string, needed: number, free: number): void {
  if (free >= needed) return;
  throw new UpkeepError(
    `The disk of ${backupDir} is too small: a backup needs ${formatMegabytes(needed)}, and ${formatMegabytes(free)} are free.`,
  );
}

async function copyMedia(
  media: MediaFile[],
  where: { dataDir: string; part: string; last: ReturnType<typeof findNewestBackup> },
) {
  const { dataDir, part, last } = where;
  const before = new Map(last?.manifest.files.map((file) => [file.path, file]));
  const files: BackedUpFile[] = [];
  const missing: string[] = [];
  let linked = 0;
  for (const { path: name } of media) {
    const [from, to] = [path.join(dataDir, name), path.join(part, name)];
    const was = before.get(name);
    const source = last && was && { file: path.join(last.folder, name), was };
    try {
      if (source && (await linkUnchanged(from, source, to))) {
        files.push(source.was);
        linked += 1;
      } else files.push({ path: name, ...(await copyFile(from, to)) });
    } catch (error) {
      // It was deleted a moment ago.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      missing.push(name);
    }
  }
  return { files, missing, linked };
}

async function copyOtherFiles(dataDir: string, part: string): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const name of otherDataFiles) {
    const from = path.join(dataDir, name);
    if (!existsSync(from)) continue;
    files.push({ path: name, ...(await copyFile(from, path.join(part, name))) });
  }
  return files;
}

/** Removes uploads that were deleted since the snapshot. */
function excludeDeletedMedia(
  dataDir: string,
  missing: string[],
  rows: { id: number; filename: string }[],
): string[] {
  if (missing.length === 0) return [];
  const file = openFile(findDatabasePath(dataDir), { readonly: true, timeout: 5000 });
  try {
    applyPresentNames(file);
    const gone = rows.filter(({ id }) => !hasMedia(file, id)).map(({ filename }) => filename);
    return missing.filter((name) => !gone.includes(name.split("/")[1] ?? ""));
  } finally {
    file.close();
  }
}

/** Reopens and checks the copied database, as a restore would. */
function verifyCopy(part: string, counts: Record<string, number>): void {
  const file = openFile(findDatabasePath(part), { readonly: true });
  try {
    const [damage] = findDamage(file);
    if (damage) throw new UpkeepError(`The database is damaged, so no backup was made: ${damage}`);
    if (JSON.stringify(countTables(file)) !== JSON.stringify(counts)) {
      throw new UpkeepError("The copy of the database does not hold the rows that it was made of.");
    }
  } finally {
    file.close();
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
