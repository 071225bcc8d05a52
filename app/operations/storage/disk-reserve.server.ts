import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";
import { type Disk, readDisk } from "./disk.server";

const megabyte = 1024 ** 2;
/** Size of the reserve: enough for thousands of sign-ins, cancellations and deletions on a full disk. */
const reserveBytes = 16 * megabyte;
/** With less free space, the next writes may fail. */
const minFreeBytes = 4 * megabyte;
/** Free space that must remain after the reserve is created. */
const minRemainingBytes = 48 * megabyte;

const reservePath = path.join(config.dataDir, "reserve");
const unfinishedPath = `${reservePath}.new`;

/** Deletes the reserve if less than `minBytes` are free. Returns the disk afterwards, or null if it was kept. */
export function releaseReserve(minBytes = minFreeBytes): Disk | null {
  if (!existsSync(reservePath)) return null;
  if (readDisk(config.dataDir).freeBytes >= minBytes) return null;
  rmSync(reservePath, { force: true });
  return readDisk(config.dataDir);
}

export const deleteUnfinishedReserve = () => rmSync(unfinishedPath, { force: true });

export const hasSpaceForReserve = () =>
  readDisk(config.dataDir).freeBytes >= reserveBytes + minRemainingBytes;

/** Returns whether the reserve was created now. @throws an error if writing fails; no unfinished file remains then */
export async function createReserve(): Promise<boolean> {
  if (existsSync(reservePath) || !hasSpaceForReserve()) return false;
  try {
    const handle = await open(unfinishedPath, "w", 0o600);
    try {
      // Random data, because a compressing file system would store zeros in no space.
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
