import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";
import { type Disk, readDisk } from "./disk.server";

const megabyte = 1024 ** 2;
/** What a full disk still lets the desk do: thousands of sign-ins, cancellations and deletions. */
const reserveBytes = 16 * megabyte;
/** With less than this the next writes may fail. */
const nearlyNothing = 4 * megabyte;
/** It is made where so much is left beside it. */
const leftBeside = 48 * megabyte;

const reserve = path.join(config.dataDir, "reserve");
const coming = `${reserve}.new`;

/**
 * Gives the disk back what was kept for the day when it is full.
 * @returns the disk as it is then; null where there is room, or nothing was kept
 */
export function releaseReserve(least = nearlyNothing): Disk | null {
  if (!existsSync(reserve)) return null;
  if (readDisk(config.dataDir).freeBytes >= least) return null;
  rmSync(reserve, { force: true });
  return readDisk(config.dataDir);
}

/** Before another one is made: what a process that was killed had begun. */
export const dropUnfinished = () => rmSync(coming, { force: true });

/** Whether the disk has room for a while. */
export const hasRoom = () => readDisk(config.dataDir).freeBytes >= reserveBytes + leftBeside;

/**
 * Sets bytes of the disk aside, really written, where there is room and none are yet.
 * @returns whether it was made now
 * @throws NodeJS.ErrnoException when they cannot be written; nothing stays then
 */
export async function makeReserve(): Promise<boolean> {
  if (existsSync(reserve) || !hasRoom()) return false;
  try {
    const handle = await open(coming, "w", 0o600);
    try {
      // A file system that compresses would take nothing for zeros.
      for (let bytes = 0; bytes < reserveBytes; bytes += megabyte) {
        await handle.write(randomBytes(megabyte));
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(coming, reserve);
    return true;
  } catch (error) {
    await rm(coming, { force: true });
    throw error;
  }
}
