/**
 * Runs first when a server starts: locks the data directory and prints warnings.
 * Only app/server.ts imports this file, before all others. Tools and tests that open a database take no lock.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";
import { isDiskFull } from "~/core/disk-full";
import { editDistance } from "~/core/edit-distance";
import { redactConsole } from "~/core/redact.server";
import { findRunningServer, takeServerLock } from "~/operations/startup/server-lock.server";
import { deleteUnfinishedReserve, releaseReserve } from "./disk-reserve.server";

// `npm run dev` reloads the server bundle after each change, and the process keeps its lock.
const globalState = globalThis as { hasLodgeStarted?: boolean };

function lockOnce(): void {
  if (globalState.hasLodgeStarted) return;
  redactConsole();
  lockDataDir();
  for (const warning of config.warnings) console.log(warning);
  announceNewLodge();
  globalState.hasLodgeStarted = true;
}

let isLockHeld = false;

function keepLock({ release }: { release: () => void }): void {
  isLockHeld = true;
  process.once("exit", release);
}

/** Takes the lock later, if a full disk prevented it at the start. */
export function retryDataDirLock(): void {
  if (isLockHeld) return;
  const lock = takeServerLock(config.dataDir);
  if (lock.kind === "acquired") keepLock(lock);
}

function lockDataDir(): void {
  const { dataDir } = config;
  try {
    if (!findRunningServer(dataDir)) releaseReserve();
    const lock = takeServerLock(dataDir);
    if (lock.kind === "acquired") {
      deleteUnfinishedReserve();
      keepLock(lock);
      return;
    }
    const { pid, host, since } = lock.owner;
    console.error(
      `DATA_DIR: ${dataDir} is already in use by process ${pid} on ${host} since ${since}. Stop that process first, or use another folder.`,
    );
  } catch (error) {
    // A full disk also prevents the lock file. The server starts without a lock rather than not at all.
    if (isDiskFull(error) && !findRunningServer(dataDir)) return;
    console.error(`DATA_DIR: cannot be used: ${(error as Error).message}`);
  }
  process.exit(1);
}

/** Announces a new lodge if DATA_DIR is set, because the folder may be mistyped. */
function announceNewLodge(): void {
  const { dataDir, isDataDirSet } = config;
  if (!isDataDirSet || hasDatabase(dataDir)) return;
  console.log(`DATA_DIR: there was no lodge in ${dataDir}. THIS IS A NEW, EMPTY LODGE.`);
  const otherLodges = [path.resolve("data"), ...listSimilarFolders(dataDir)].filter(
    (folder, index, folders) =>
      folder !== dataDir && hasDatabase(folder) && folders.indexOf(folder) === index,
  );
  for (const folder of otherLodges)
    console.log(`DATA_DIR: ${folder} contains a lodge. Did you mean that folder?`);
}

const hasDatabase = (folder: string) => existsSync(path.join(folder, "lodge.sqlite"));

function listSimilarFolders(folder: string): string[] {
  const parent = path.dirname(folder);
  const name = path.basename(folder);
  try {
    return readdirSync(parent)
      .filter(
        (sibling) =>
          sibling !== name && editDistance(sibling, name) <= Math.min(3, name.length / 3),
      )
      .slice(0, 3)
      .map((sibling) => path.join(parent, sibling));
  } catch {
    return [];
  }
}

lockOnce();
