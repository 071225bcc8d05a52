import { millisecondsInHour } from "date-fns/constants";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { readDisk } from "./disk.server";
import { notifyLowDisk } from "./notify-low-disk.server";

let nextCheckMs = 0;

/** Looks at the disk that holds DATA_DIR, at most once an hour; a disk that tells nothing is fine. */
export async function checkDisk(now: Date): Promise<void> {
  if (now.getTime() < nextCheckMs) return;
  nextCheckMs = now.getTime() + millisecondsInHour;
  try {
    await notifyLowDisk(db, readDisk(config.dataDir), now);
  } catch (error) {
    // A page of the desk is not refused because of this.
    logError(error);
  }
}
