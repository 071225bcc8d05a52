/**
 * What comes before everything else when a server starts: nobody else may serve its data, and what
 * looks wrong is said. Only app/server.ts loads this, first of all, so that tools and tests which
 * open a database hold none.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";
import { isDiskFull } from "~/lodge/disk-full";
import { editDistance } from "~/lodge/edit-distance";
import { redactConsole } from "~/lodge/redact.server";
import { dropUnfinished, releaseReserve } from "./reserve-file.server";
import { findRunningServer, takeServerLock } from "./server-lock.server";

// `npm run dev` loads the server bundle again after each change; the directory stays ours.
const kept = globalThis as { lodgeBegan?: { wasUnclean: boolean } };

function begin(): { wasUnclean: boolean } {
  if (kept.lodgeBegan) return kept.lodgeBegan;
  redactConsole();
  const wasLeft = holdDataDir();
  for (const warning of config.warnings) console.log(warning);
  tellNewLodge();
  const log = path.join(config.dataDir, "lodge.sqlite-wal");
  kept.lodgeBegan = { wasUnclean: wasLeft || (existsSync(log) && statSync(log).size > 0) };
  return kept.lodgeBegan;
}

let isKept = false;
let isHeld = false;

function hold({ wasLeft, release }: { wasLeft: boolean; release: () => void }): boolean {
  isHeld = true;
  process.once("exit", () => isKept || release());
  return wasLeft;
}

/** Takes the lock where a full disk had no room for it at the start. */
export function holdLate(): void {
  if (isHeld) return;
  const lock = takeServerLock(config.dataDir);
  if (lock.kind === "taken") hold(lock);
}

/** Lets the next start believe that this one did not end in order. */
export function keepLock(): void {
  isKept = true;
}

/** @returns whether an earlier server left its lock; ends the process where one runs */
function holdDataDir(): boolean {
  const { dataDir } = config;
  try {
    if (!findRunningServer(dataDir)) releaseReserve();
    const lock = takeServerLock(dataDir);
    if (lock.kind === "taken") {
      dropUnfinished();
      return hold(lock);
    }
    const { pid, host, since } = lock.owner;
    console.error(
      `DATA_DIR: ${dataDir} is being served already, by process ${pid} on ${host} since ${since}. End that one first, or name another folder.`,
    );
  } catch (error) {
    // A lock is a file too: without it two servers are not told apart, but one at least serves.
    if (isDiskFull(error) && !findRunningServer(dataDir)) return true;
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

/** Whether the last server of these data ended without closing the file. */
export const { wasUnclean } = begin();
