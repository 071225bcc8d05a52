import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { listRemovedUsers } from "db/check-file";
import { openSnapshot } from "db/copy-file";
import { isOpenElsewhere } from "db/hold-lock";
import { openDatabase } from "db/open";
import { applyPresentNames } from "db/read-earlier-database";
import { markRestore, unmarkRestore } from "db/restore-mark";
import type { Db } from "~/db.server";
import { findRunningServer } from "~/operations/startup/server-lock.server";
import { copyFile, getDatabasePath, syncFile, syncFolders } from "./backup-files.server";
import {
  appendErasures,
  createErasure,
  type Erasure,
  erasureListName,
  getErasureListPath,
  mergeErasures,
  readErasures,
} from "./erasure-list.server";
import { MaintenanceError } from "./maintenance-error";
import { databaseName, type Manifest } from "./stored-manifest.server";
import { verifyBackup } from "./verify-backup.server";

/** Disk space that a restore leaves free. */
const spareBytes = 50 * 1024 ** 2;

/** Start of the names of folders in the data directory that hold the restored data until they are complete. */
export const stagingPrefix = ".restore-";

const secretName = "session-secret";
/** All data in a data directory except the database, which is moved last. */
const otherDataNames = [secretName, erasureListName, "media", "mail"];
const databaseSideFiles = [`${databaseName}-wal`, `${databaseName}-shm`, `${databaseName}-journal`];

interface RestoreOptions<Summary> {
  folder: string;
  dataDir: string;
  erasureListPath: string | null;
  now: Date;
  /** Changes the migrated database before a server opens it, such as repeating erasures. */
  prepareDatabase: (db: Db, erasures: Erasure[], madeAt: Date) => Promise<Summary>;
}

interface RestoreResult<Summary> {
  manifest: Manifest;
  summary: Summary;
  previousDataFolder: string | null;
  unreadableCount: number;
}

/** All files are staged first and then renamed. @throws MaintenanceError if impossible; the data are then unchanged */
export async function restoreBackup<Summary>(
  options: RestoreOptions<Summary>,
): Promise<RestoreResult<Summary>> {
  const { folder, dataDir, now } = options;
  const manifest = await verifyBackup(folder);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  requireStoppedServer(dataDir);
  await requireFreeSpace(manifest, dataDir);
  const erasureLists = [getErasureListPath(folder), getErasureListPath(dataDir)].map(readErasures);
  if (options.erasureListPath) {
    requireReadable(options.erasureListPath);
    erasureLists.push(readErasures(options.erasureListPath));
  }
  const listedErasures = mergeErasures(erasureLists.map((list) => list.erasures));
  const erasures = mergeErasures([listedErasures, listUnlistedErasures(dataDir, listedErasures)]);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(stagingPrefix)) rmSync(path.join(dataDir, name), { recursive: true });
  }
  const timestamp = now.toISOString().replaceAll(":", "-");
  const stagingDir = path.join(dataDir, `${stagingPrefix}${timestamp}`);
  try {
    await stageFiles(manifest, folder, stagingDir);
    const { db } = await openDatabase(stagingDir, now);
    let summary: Summary;
    try {
      summary = await options.prepareDatabase(db, erasures, new Date(manifest.madeAt));
    } finally {
      await db.destroy();
    }
    // Migrations made a safety copy. It is not needed, because the backup itself is a copy.
    rmSync(path.join(stagingDir, "backups"), { recursive: true, force: true });
    rmSync(getErasureListPath(stagingDir), { force: true });
    appendErasures(stagingDir, erasures);
    await syncFile(getDatabasePath(stagingDir));
    await syncFolders(stagingDir);
    requireStoppedServer(dataDir);
    const previousDataFolder = await swapData(dataDir, stagingDir, timestamp);
    const unreadableCount = erasureLists.reduce((sum, list) => sum + list.unreadableCount, 0);
    return { manifest, summary, previousDataFolder, unreadableCount };
  } finally {
    rmSync(stagingDir, { recursive: true, force: true });
  }
}

function requireReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
    if (statSync(file).isDirectory()) {
      throw new MaintenanceError(
        `${file} is a folder. A list of erasures is a file: erasures.jsonl.`,
      );
    }
  } catch (error) {
    if (error instanceof MaintenanceError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new MaintenanceError(`There is no ${file}.`);
    throw new MaintenanceError(
      `${file} cannot be read by the user who owns the data: ${message}. Copy it to a folder that this user can read.`,
    );
  }
}

function requireStoppedServer(dataDir: string): void {
  const program = findDataDirUser(dataDir);
  if (program) throw new MaintenanceError(`DATA_DIR: ${program} uses ${dataDir}. Stop it first.`);
}

/** Lists erasures that only the current database records, because they predate erasure lists. */
function listUnlistedErasures(dataDir: string, listedErasures: Erasure[]): Erasure[] {
  const listedUserIds = new Set(listedErasures.map(({ userId }) => userId));
  try {
    const snapshot = openSnapshot(getDatabasePath(dataDir));
    try {
      applyPresentNames(snapshot.file);
      return listRemovedUsers(snapshot.file)
        .filter(({ userId }) => !listedUserIds.has(userId))
        .map(({ userId, at }) => createErasure({ userId, email: "" }, new Date(at)));
    } finally {
      snapshot.close();
    }
  } catch {
    return [];
  }
}

async function requireFreeSpace({ files }: Manifest, dataDir: string): Promise<void> {
  const neededBytes = files.reduce((sum, { bytes }) => sum + bytes, spareBytes);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= neededBytes) return;
  const megabytes = Math.ceil(neededBytes / 1024 ** 2).toLocaleString("en");
  throw new MaintenanceError(
    `The disk of ${dataDir} has too little free space: a restore needs ${megabytes} MB.`,
  );
}

async function stageFiles({ files }: Manifest, folder: string, stagingDir: string): Promise<void> {
  mkdirSync(stagingDir, { mode: 0o700 });
  for (const { path: name, sha256 } of files) {
    const copied = await copyFile(path.join(folder, name), path.join(stagingDir, name));
    if (copied.sha256 !== sha256)
      throw new MaintenanceError(`${name} changed while it was copied.`);
  }
  chmodSync(getDatabasePath(stagingDir), 0o600);
}

/**
 * A server that started in between would create an empty database. So a marker file exists until the end, and
 * `findBegunRestore` reports it at startup. Returns the folder with the previous data, or null if there were none.
 */
async function swapData(
  dataDir: string,
  stagingDir: string,
  timestamp: string,
): Promise<string | null> {
  const stagedNames = readdirSync(stagingDir);
  const currentNames = [databaseName, ...databaseSideFiles, ...otherDataNames].filter(
    (name) =>
      existsSync(path.join(dataDir, name)) &&
      // The current secret is kept if the backup has none.
      (name !== secretName || stagedNames.includes(secretName)),
  );
  markRestore(dataDir);
  const previousDataFolder = path.join(dataDir, `before-restore-${timestamp}`);
  if (currentNames.length > 0) mkdirSync(previousDataFolder, { mode: 0o700 });
  // The merged list replaces the current one at once: a restore that repeats an interrupted one needs it.
  if (currentNames.includes(erasureListName)) {
    const previousList = getErasureListPath(previousDataFolder);
    copyFileSync(getErasureListPath(dataDir), previousList);
    await syncFile(previousList);
  }
  if (stagedNames.includes(erasureListName)) {
    renameSync(getErasureListPath(stagingDir), getErasureListPath(dataDir));
  }
  const isListOfErasures = (name: string) => name === erasureListName;
  for (const name of currentNames.filter((name) => !isListOfErasures(name)))
    renameSync(path.join(dataDir, name), path.join(previousDataFolder, name));
  const others = stagedNames.filter((name) => name !== databaseName && !isListOfErasures(name));
  for (const name of [...others, databaseName]) {
    renameSync(path.join(stagingDir, name), path.join(dataDir, name));
  }
  await syncFile(dataDir);
  unmarkRestore(dataDir);
  await syncFile(dataDir);
  return currentNames.length > 0 ? previousDataFolder : null;
}

/** Describes the server that holds the lock, or else any program with the database open. */
function findDataDirUser(dataDir: string): string | null {
  const server = findRunningServer(dataDir);
  if (server) return `the server (process ${server.pid} on ${server.host})`;
  const database = getDatabasePath(dataDir);
  return existsSync(database) && isOpenElsewhere(database) ? "another program" : null;
}
