import { millisecondsInHour } from "date-fns/constants";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { readDisk } from "./disk.server";
import { notifyLowDisk } from "./notify-low-disk.server";

let nextCheckMs = 0;

/** At most once an hour, notifies the front desk if little space is left. */
export async function checkDisk(now: Date): Promise<void> {
  if (now.getTime() < nextCheckMs) return;
  nextCheckMs = now.getTime() + millisecondsInHour;
  try {
    await notifyLowDisk(db, readDisk(config.dataDir), now);
  } catch (error) {
    // The check must not fail the caller. Some file systems report no size.
    logError(error);
  }
}
