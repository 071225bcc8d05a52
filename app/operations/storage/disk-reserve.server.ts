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
const minFreeBytes = 4 * megabyte;
/** It is made where so much is left beside it. */
const minFreeBesideBytes = 48 * megabyte;

const reservePath = path.join(config.dataDir, "reserve");
const unfinishedPath = `${reservePath}.new`;

/**
 * Gives the disk back what was kept for the day when it is full.
 * @returns the disk as it is then; null where there is room, or nothing was kept
 */
export function releaseReserve(least = minFreeBytes): Disk | null {
  if (!existsSync(reservePath)) return null;
  if (readDisk(config.dataDir).freeBytes >= least) return null;
  rmSync(reservePath, { force: true });
  return readDisk(config.dataDir);
}

/** Before another one is made: what a process that was killed had begun. */
export const deleteUnfinishedReserve = () => rmSync(unfinishedPath, { force: true });

/** Whether the disk has room for a while. */
export const hasSpaceForReserve = () =>
  readDisk(config.dataDir).freeBytes >= reserveBytes + minFreeBesideBytes;

/**
 * Sets bytes of the disk aside, really written, where there is room and none are yet.
 * @returns whether it was made now
 * @throws NodeJS.ErrnoException when they cannot be written; nothing stays then
 */
export async function createReserve(): Promise<boolean> {
  if (existsSync(reservePath) || !hasSpaceForReserve()) return false;
  try {
    const handle = await open(unfinishedPath, "w", 0o600);
    try {
      // A file system that compresses would take nothing for zeros.
      for (let bytes = 0; bytes < reserveBytes; bytes += megabyte) {
        await handle.write(randomBytes(megabyte));
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinishedPath, reservePath);
    return true;
  } catch (error) {
    await rm(unfinishedPath, { force: true });
    throw error;
  }
}
