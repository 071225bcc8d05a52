import { statfs } from "node:fs/promises";
import { config } from "~/config.server";
import { type Db, db } from "~/db.server";
import { hasUnreadTitled } from "./notification-queries.server";
import { notifyDesk } from "./notify-desk.server";

/** Below either of them the desk is warned. */
export const leastFree = { bytes: 500 * 1024 ** 2, share: 0.05 };
const title = "The disk is nearly full";
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

/** Warns the desk of a disk that is nearly full, unless a warning stands unread. */
export async function warnOfLowDisk(
  db: Db,
  { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number },
  now: Date,
  least = leastFree,
): Promise<void> {
  if (freeBytes >= least.bytes && freeBytes >= totalBytes * least.share) return;
  await db.transaction().execute(async (trx) => {
    if (await hasUnreadTitled(trx, title)) return;
    const free = Math.floor(freeBytes / 1024 ** 2).toLocaleString("en");
    const message = `${free} MB are free where the bookings are kept. When nothing is free, no booking can be stored: make room, or ask whoever runs the server.`;
    await notifyDesk(trx, { title, message, type: "warning", actionUrl: null }, now);
  });
}
