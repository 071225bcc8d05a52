import { millisecondsInHour } from "date-fns/constants";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { type Db, db } from "~/db.server";
import { type Disk, readDisk } from "./disk.server";
import { calculateMinFreeBytes, formatMegabytes } from "./disk-space";

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

const lowDiskTitle = "The disk is nearly full";

export async function notifyLowDisk(
  db: Db,
  { freeBytes, totalBytes, mount }: Disk,
  now: Date,
  minBytes = calculateMinFreeBytes(totalBytes),
): Promise<void> {
  if (freeBytes >= minBytes) return;
  await db.transaction().execute(async (trx) => {
    const message = `Only ${formatMegabytes(freeBytes)} of disk space is free (${mount}). On a full disk no booking can be saved. Tell your system administrator.`;
    await notifyDeskOnce(trx, now, {
      title: lowDiskTitle,
      message,
      type: "warning",
      actionUrl: null,
    });
  });
}
