import type { Db } from "~/db.server";
import { notifyDeskOnce } from "~/notifications/notify-desk.server";

const megabyte = 1024 ** 2;
/** Less than this is little: 500 MB, or 5 % of the disk, of which 5 GB are enough in any case. */
export const leastFreeBytes = (totalBytes: number) =>
  Math.max(500 * megabyte, Math.min(totalBytes * 0.05, 5000 * megabyte));
const title = "The disk is nearly full";

/** Warns the desk of a disk that is nearly full, unless a warning stands unread. */
export async function warnOfLowDisk(
  db: Db,
  { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number },
  now: Date,
  leastBytes = leastFreeBytes(totalBytes),
): Promise<void> {
  if (freeBytes >= leastBytes) return;
  await db.transaction().execute(async (trx) => {
    const free = Math.floor(freeBytes / megabyte).toLocaleString("en");
    const message = `${free} MB are free where the bookings are kept. When nothing is free, no booking can be stored: make room, or ask whoever runs the server.`;
    await notifyDeskOnce(trx, { title, message, type: "warning", actionUrl: null }, now);
  });
}
