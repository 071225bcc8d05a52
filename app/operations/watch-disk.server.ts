import { statfs } from "node:fs/promises";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { warnOfLowDisk } from "./warn-of-low-disk.server";

const hourMs = 60 * 60_000;
let nextCheckMs = 0;

/** Looks at the disk that holds DATA_DIR, at most once an hour; a disk that tells nothing is fine. */
export async function watchDisk(now: Date): Promise<void> {
  if (now.getTime() < nextCheckMs) return;
  nextCheckMs = now.getTime() + hourMs;
  try {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    await warnOfLowDisk(db, { freeBytes: bavail * bsize, totalBytes: blocks * bsize }, now);
  } catch (error) {
    // A page of the desk is not refused because of this.
    console.error(JSON.stringify({ at: now, error: (error as Error).message }));
  }
}
