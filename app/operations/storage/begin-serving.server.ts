/**
 * What comes before everything else when a server starts: nobody else may serve its data, and what
 * looks wrong is said. Only app/server.ts loads this, first of all, so that tools and tests which
 * open a database hold none.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";
import { isDiskFull } from "~/core/disk-full";
import { editDistance } from "~/core/edit-distance";
import { redactConsole } from "~/core/redact.server";
import { findRunningServer, takeServerLock } from "~/operations/startup/server-lock.server";
import { dropUnfinished, releaseReserve } from "./reserve-file.server";

// `npm run dev` loads the server bundle again after each change; the directory stays ours.
const kept = globalThis as { lodgeBegan?: boolean };

function begin(): void {
  if (kept.lodgeBegan) return;
  redactConsole();
  holdDataDir();
  for (const warning of config.warnings) console.log(warning);
  tellNewLodge();
  kept.lodgeBegan = true;
}

let isHeld = false;

function hold({ release }: { release: () => void }): void {
  isHeld = true;
  process.once("exit", release);
}

/** Takes the lock where a full disk had no room for it at the start. */
export function holdLate(): void {
  if (isHeld) return;
  const lock = takeServerLock(config.dataDir);
  if (lock.kind === "taken") hold(lock);
}

/** Takes the lock, or ends the process where another server has it. */
function holdDataDir(): void {
  const { dataDir } = config;
  try {
    if (!findRunningServer(dataDir)) releaseReserve();
    const lock = takeServerLock(dataDir);
    if (lock.kind === "taken") {
      dropUnfinished();
      hold(lock);
      return;
    }
    const { pid, host, since } = lock.owner;
    console.error(
      `DATA_DIR: ${dataDir} is being served already, by process ${pid} on ${host} since ${since}. End that one first, or name another folder.`,
    );
  } catch (error) {
    // A lock is a file too: without it two servers are not told apart, but one at least serves.
    if (isDiskFull(error) && !findRunningServer(dataDir)) return;
    console.error(`DATA_DIR: cannot be used: ${(error as Error).message}`);
  }
  process.exit(1);
}

/** Where somebody named the folder, a lodge that is new may be a folder that is mistyped. */
function tellNewLodge(): void {
  const { dataDir, isDataDirNamed } = config;
  if (!isDataDirNamed || holdsLodge(dataDir)) return;
  console.log(`DATA_DIR: there was no lodge in ${dataDir}. THIS IS A NEW, EMPTY ONE.`);
  const others = [path.resolve("data"), ...likeNamed(dataDir)].filter(
    (folder, index, all) =>
      folder !== dataDir && holdsLodge(folder) && all.indexOf(folder) === index,
  );
  for (const other of others) console.log(`DATA_DIR: ${other} holds a lodge: is that one meant?`);
}

const holdsLodge = (folder: string) => existsSync(path.join(folder, "lodge.sqlite"));

/** The folders beside one whose names differ in three letters at most, three of them. */
function likeNamed(folder: string): string[] {
  const parent = path.dirname(folder);
  const name = path.basename(folder);
  try {
    return readdirSync(parent)
      .filter(
        (other) => other !== name && editDistance(other, name) <= Math.min(3, name.length / 3),
      )
      .slice(0, 3)
      .map((other) => path.join(parent, other));
  } catch {
    return [];
  }
}

begin();
