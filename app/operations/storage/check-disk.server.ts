import { millisecondsInHour } from "date-fns/constants";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { readDisk } from "./disk.server";
import { notifyLowDisk } from "./notify-low-disk.server";

let nextCheckMs = 0;

/** Checks the disk of DATA_DIR, at most once an hour. An unknown size is ignored. */
export async function checkDisk(now: Date): Promise<void> {
  if (now.getTime() < nextCheckMs) return;
  nextCheckMs = now.getTime() + millisecondsInHour;
  try {
    await notifyLowDisk(db, readDisk(config.dataDir), now);
  } catch (error) {
    // A failed check must not break a front-desk page.
    logError(error);
  }
}
